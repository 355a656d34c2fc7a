import { defineModule } from '../../kit/define-module'
import { apiCallsDemo } from './api-calls.demo'
import { forgetTick, writeTick } from './api-calls.jobs'
import { apiCallsCalls } from './api-calls.routes'

export const apiCalls = defineModule('apiCalls', {
  calls: [apiCallsCalls],
  ticks: [writeTick, forgetTick],
  demo: [apiCallsDemo],
})
