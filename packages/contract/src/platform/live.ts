import { z } from 'zod'
import { feature, get } from '../kit'

/** What may be followed: the kind of object that changed. A screen asks again for what it shows of it. */
export const LIVE_TOPICS = [
  'user',
  'order',
  'dispute',
  'recurring',
  'download',
  'waybill',
  'virtualAccount',
  'app',
  'bankAccount',
  'settlement',
  'withdrawal',
  'transfer',
  'kyc',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

export interface LiveEvent {
  topic: LiveTopic
  id: string
}

export const live = feature('live', {
  stream: get('live/stream', {
    summary: 'What changes at the chosen merchant, as server-sent events, resumed by the id of the last one seen',
    needs: 'merchant',
    reads: true,
    tx: 'none',
    answer: 'events',
    input: z.object({ last_event_id: z.string().max(64).optional() }),
    reply: z.null(),
  }),
})
