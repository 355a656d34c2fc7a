import { z } from 'zod'
import { feature, Instant, post, RequestId } from '../kit'

/** A year with its leap day: further in one go, nobody would know what happened on the way. */
export const MOST_SECONDS_AHEAD = 366 * 24 * 60 * 60

export const TEST_CLOCK_STATES = ['READY', 'ADVANCING'] as const

/** How far the sandbox of an app was moved on. */
export const TestClock = z
  .object({
    app_id: z.string(),
    /** ADVANCING: what becomes due on the way is still being done. */
    status: z.enum(TEST_CLOCK_STATES),
    ahead_seconds: z.int(),
    /** Where it is going, or stands. */
    target_seconds: z.int(),
    /** What time it is there: now, and so much later. */
    clock_time: Instant,
  })
  .meta({ id: 'TestClock' })
export type TestClock = z.infer<typeof TestClock>

export const Seconds = z.int().min(1).max(MOST_SECONDS_AHEAD)

const AppId = z.string().regex(/^\d{18}$/)

export const testClock = feature('testClock', {
  query: post('testClock/query', {
    summary: 'How far the sandbox of an app was moved on',
    needs: 'appManagement:view',
    reads: true,
    input: z.object({ app_id: AppId }),
    reply: TestClock,
  }),
  advance: post('testClock/advance', {
    summary: 'Move the sandbox of an app on: whatever becomes due on the way is done and told',
    needs: 'appManagement:edit',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, app_id: AppId, seconds: Seconds }),
    reply: TestClock,
  }),
})
