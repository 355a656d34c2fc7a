import { defineModule } from '../../kit/define-module'
import { sweepCounters, sweepDevices } from './auth.jobs'
import { authCalls } from './auth.routes'

export const auth = defineModule('auth', {
  calls: [authCalls],
  ticks: [sweepCounters, sweepDevices],
})
