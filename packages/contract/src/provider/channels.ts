import { METHODS } from '@balcao/kernel/methods'
import { z } from 'zod'
import { feature, Instant, providerPost } from '../kit'

export const CHANNEL_STATES = ['OPEN', 'PAUSED', 'FAILING'] as const

export const ChannelRow = z.object({
  name: z.string(),
  kind: z.string(),
  mode: z.enum(['test', 'live']),
  state: z.enum(CHANNEL_STATES),
  /** Empty: it plays all there is. */
  countries: z.array(z.string()),
  currencies: z.array(z.string()),
  methods: z.array(z.enum(METHODS)),
  priority: z.int().nullable(),
  paused_at: Instant.nullable(),
  paused_by: z.string(),
  reason: z.string(),
  last_success: Instant.nullable(),
  last_failure: Instant.nullable(),
  last_failure_detail: z.string(),
  /** Calls to its bank of the last quarter of an hour, by all gateways. */
  calls: z.int(),
  failed: z.int(),
  latency_ms: z.int().nullable(),
  skew_seconds: z.int(),
  certificate_until: Instant.nullable(),
  certificate_days: z.int().nullable(),
  is_expiring: z.boolean(),
  /** Why secrets that changed were not taken over; empty: nothing is wrong. */
  credentials_fault: z.string(),
})
export type ChannelRow = z.infer<typeof ChannelRow>

const Name = z.string().min(1).max(40)
const Reason = z.string().trim().min(1).max(200)

export const channels = feature('channels', {
  list: providerPost('channel/list', {
    summary: 'The banks of this installation: what each serves, whether it is open, and how it answers',
    needs: 'provider:admin',
    reads: true,
    reply: z.array(ChannelRow),
  }),
  pause: providerPost('channel/pause', {
    summary: 'A bank begins no payments any more; what it has begun goes on',
    needs: 'provider:admin',
    input: z.object({ name: Name, reason: Reason }),
    reply: z.null(),
  }),
  resume: providerPost('channel/resume', {
    summary: 'A bank that was paused begins payments again',
    needs: 'provider:admin',
    input: z.object({ name: Name, reason: Reason }),
    reply: z.null(),
  }),
})
