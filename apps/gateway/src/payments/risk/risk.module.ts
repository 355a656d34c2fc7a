import { defineModule } from '../../kit/define-module'
import { riskCalls } from './risk.routes'

export const risk = defineModule('risk', { calls: [riskCalls] })
