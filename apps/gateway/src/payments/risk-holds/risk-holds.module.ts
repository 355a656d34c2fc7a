import { defineModule } from '../../kit/define-module'
import { carryOut } from './carry-out'
import { riskHoldsDemo } from './risk-holds.demo'
import { riskHoldsCalls } from './risk-holds.routes'

export const riskHolds = defineModule('riskHolds', { calls: [riskHoldsCalls], jobs: [carryOut], demo: [riskHoldsDemo] })
