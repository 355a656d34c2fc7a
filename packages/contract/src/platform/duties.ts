import { z } from 'zod'
import { feature, Instant, post } from '../kit'

/** What waits for somebody of the merchant, the most pressing kind first. */
export const DUTY_KINDS = ['kyc', 'dispute', 'deposit', 'refund', 'approval', 'bankAccount', 'notification'] as const
export type DutyKind = (typeof DUTY_KINDS)[number]

export const Duty = z.object({
  kind: z.enum(DUTY_KINDS),
  count: z.int(),
  /** When the first of them is over; null: it waits as long as nobody acts. */
  until: Instant.nullable(),
  /** Since when the oldest waits; null where nobody knows. */
  since: Instant.nullable(),
  /** Of approvals: the kind of the oldest, which tells where it is decided. */
  about: z.string(),
})
export type Duty = z.infer<typeof Duty>

export const duties = feature('duties', {
  list: post('duty/list', {
    summary: 'What waits for the person at the chosen merchant, of all that they may act upon',
    needs: 'merchant',
    reads: true,
    reply: z.array(Duty),
  }),
})
