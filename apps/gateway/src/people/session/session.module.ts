import { defineModule } from '../../kit/define-module'
import { sweepLogins, sweepSessions } from './session.jobs'
import { sessionCalls } from './session.routes'

export const session = defineModule('session', {
  calls: [sessionCalls],
  ticks: [sweepSessions, sweepLogins],
})
