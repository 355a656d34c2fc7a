import { z } from 'zod'
import { apiPost, RequestId } from '../../kit'
import { Seconds, TestClock } from '../../payments/test-clock'
import { TEST_CLOCK_EXAMPLES } from '../examples/test-clock'

export const testClockCalls = {
  advanceTestClock: apiPost('testClock/advance', {
    summary: 'Sandbox only: have time pass for the app; whatever becomes due on the way is done and told',
    needs: 'app',
    scope: 'orders',
    refuses: ['test-key-needed', 'clock-advancing'],
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, seconds: Seconds }),
    reply: TestClock,
    example: TEST_CLOCK_EXAMPLES.advanceTestClock,
  }),
  queryTestClock: apiPost('testClock/query', {
    summary: 'Sandbox only: how much time has passed for the app, and whether all of it is done',
    needs: 'app',
    scope: 'orders',
    refuses: ['test-key-needed'],
    reads: true,
    input: z.object({}),
    reply: TestClock,
    example: TEST_CLOCK_EXAMPLES.queryTestClock,
  }),
}
