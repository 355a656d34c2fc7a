import { defineModule } from '../../kit/define-module'
import { advanceJob } from './test-clock.jobs'
import { testClockCalls } from './test-clock.routes'

export const testClock = defineModule('test-clock', {
  calls: [testClockCalls],
  jobs: [advanceJob],
})
