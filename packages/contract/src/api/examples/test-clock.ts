import { ORDER } from './orders'

const CLOCK = {
  app_id: ORDER.app_id,
  status: 'ADVANCING',
  ahead_seconds: 0,
  target_seconds: 60,
  clock_time: '2026-11-15T12:50:00.000Z',
}

export const TEST_CLOCK_EXAMPLES = {
  advanceTestClock: { input: { request_id: 'a-minute-later-1', seconds: 60 }, reply: CLOCK },
  queryTestClock: { input: {}, reply: CLOCK },
}
