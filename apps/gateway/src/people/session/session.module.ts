import { defineModule } from '../../kit/define-module'
import { sweepLogins, sweepSessions } from './session.jobs'
import { sessionCalls } from './session.routes'
import { tellSecond } from './tell-second'

export const session = defineModule('session', {
  calls: [sessionCalls],
  jobs: [tellSecond],
  ticks: [sweepSessions, sweepLogins],
})
