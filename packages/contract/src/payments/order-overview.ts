import { z } from 'zod'
import { Instant } from '../kit'

const OverviewDay = z.object({
  day: z.iso.date(),
  currency: z.string(),
  /** What was paid on it, whenever it was created. */
  paid_count: z.int(),
  paid_amount: z.string(),
  /** Of the orders created on it: how many, how many are decided, and how many of those were paid. */
  count: z.int(),
  decided_count: z.int(),
  won_count: z.int(),
})

/**
 * How selling goes within the filter, of live orders unless it names a mode, beside as many days before. Days are the
 * merchant's business days: those of the filter's range, a year of them at most, and the last 30 where it has none. What is
 * paid counts on the day of its payment, the rest (count and success rate) on the day of creation. A figure that cannot
 * follow the filter is null. All of it is null where the filter has more than can be added up on the way.
 */
export const OrderOverview = z
  .object({
    time_zone: z.string(),
    day_from: z.iso.date(),
    day_to: z.iso.date(),
    /** The day that still runs, by the merchant's clock. */
    today: z.iso.date(),
    before_from: z.iso.date(),
    before_to: z.iso.date(),
    /** What moment it shows, where it was read from a copy of the database that follows some seconds behind. */
    as_of: Instant.optional(),
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** Null: today is not in the range. */
        paid_today: z.string().nullable(),
        /** On the same weekday a week ago, from its first to its last minute. */
        paid_week_ago: z.string().nullable(),
        paid_count: z.int(),
        paid_count_before: z.int(),
        paid_amount: z.string(),
        paid_amount_before: z.string(),
        /** Paid among those that are decided, in percent with one decimal; null: none is decided, or a state is asked for. */
        success_rate: z.string().nullable(),
        success_rate_before: z.string().nullable(),
      }),
    ),
    days: z.array(OverviewDay),
    days_before: z.array(OverviewDay),
  })
  .nullable()
export type OrderOverview = z.infer<typeof OrderOverview>
