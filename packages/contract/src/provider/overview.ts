import { MERCHANT_RISKS } from '@balcao/kernel/merchant-risk'
import { z } from 'zod'
import { feature, Instant, providerPost } from '../kit'

export const OVERVIEW_DAYS = [7, 30, 90] as const

/** Of live orders: what was made, what of it is decided and paid, what was paid, and what the provider earned. */
const Sums = z.object({
  count: z.int(),
  decided_count: z.int(),
  won_count: z.int(),
  paid_count: z.int(),
  paid_amount: z.string(),
  revenue: z.string(),
})
export type OverviewSums = z.infer<typeof Sums>

/** Each as a list with a number for every day: half the size of a list of days, and less to read and write. */
const Days = z.object({
  count: z.array(z.int()),
  decided_count: z.array(z.int()),
  won_count: z.array(z.int()),
  paid_count: z.array(z.int()),
  paid_amount: z.array(z.string()),
  revenue: z.array(z.string()),
})
export type OverviewDays = z.infer<typeof Days>

const Part = Sums.extend({ name: z.string(), before: Sums })
export type OverviewPart = z.infer<typeof Part>

/** Each with the kind of request that waits in it; of some others there are too few for a line of their own. */
export const OVERVIEW_QUEUES = ['kyc', 'bankAccounts', 'goLive', 'settlements', 'withdrawals', 'other'] as const
export type OverviewQueue = (typeof OVERVIEW_QUEUES)[number]

export const QUEUED_KIND: Partial<Record<OverviewQueue, string>> = {
  bankAccounts: 'bankAccount.verify',
  goLive: 'app.goLive',
  settlements: 'settlement.pay',
  withdrawals: 'withdrawal.pay',
}

export const PlatformOverview = z.object({
  day_from: z.iso.date(),
  day_to: z.iso.date(),
  before_from: z.iso.date(),
  before_to: z.iso.date(),
  /** One for each currency that something was sold in, the one with most payments first. */
  currencies: z.array(
    z.object({
      currency: z.string(),
      all: Sums,
      before: Sums,
      /** Of both periods: from `before_from` to `day_to`. */
      days: Days,
      methods: z.array(Part),
      countries: z.array(Part),
    }),
  ),
  queues: z.array(
    z.object({
      queue: z.enum(OVERVIEW_QUEUES),
      waiting: z.int(),
      /** Since when the oldest waits; null: nothing does. */
      since: Instant.nullable(),
    }),
  ),
  risks: z.array(
    z.object({
      merchant_no: z.string(),
      name: z.string(),
      risks: z.array(z.enum(MERCHANT_RISKS)),
      since: Instant,
      currency: z.string(),
      available: z.string(),
      paid_count: z.int(),
      refund_count: z.int(),
      dispute_count: z.int(),
      failing_count: z.int(),
      kyc_until: Instant.nullable(),
    }),
  ),
  health: z.object({
    jobs_failing: z.int(),
    jobs_waiting: z.int(),
    mails_failed: z.int(),
    mails_waiting: z.int(),
    notifications_delivered: z.int(),
    notifications_failed: z.int(),
    channels_failing: z.int(),
    channels: z.int(),
    /** Live account numbers that can be given away, and for how many days they will do; null: none are given away. */
    numbers_free: z.int(),
    numbers_days: z.int().nullable(),
    numbers_are_low: z.boolean(),
    /** When all books were last proved, and whether they were right; null: not yet since the start. */
    ledger_proved: Instant.nullable(),
    ledger_is_right: z.boolean().nullable(),
  }),
})
export type PlatformOverview = z.infer<typeof PlatformOverview>

export const overview = feature('overview', {
  query: providerPost('overview/query', {
    summary: 'How selling goes at all merchants, what waits for whom, who is at risk, and whether everything runs',
    needs: 'provider',
    reads: true,
    input: z.object({ days: z.union(OVERVIEW_DAYS.map((days) => z.literal(days))).default(30) }),
    reply: PlatformOverview,
  }),
})
