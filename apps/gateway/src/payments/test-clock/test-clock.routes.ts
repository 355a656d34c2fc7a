import { testClock } from '@balcao/contract/payments/test-clock'
import { implement } from '../../kit/calls/implement'
import * as service from './test-clock.service'

export const testClockCalls = implement(testClock, {
  query: (ctx, { app_id }) => service.query(ctx, app_id),
  advance: (ctx, { app_id, seconds }) => service.advance(ctx, app_id, seconds),
})
