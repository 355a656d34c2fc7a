import { MODES } from '@balcao/kernel/app-state'
import { DEVICES } from '@balcao/kernel/checkout-funnel'
import { DECLINE_REASONS } from '@balcao/kernel/decline-reasons'
import { z } from 'zod'
import { Instant } from '../kit'
import { app, days, one } from '../lists'

export const AnalyticsFilters = {
  time: days(),
  app_id: app(),
  mode: one(MODES),
}

const Count = z.int()

/** Of the orders made in the period how many are decided, how many of those were paid; and the same of the days before. */
const Approval = z.object({ decided: Count, won: Count, decided_before: Count, won_before: Count })
export type Approval = z.infer<typeof Approval>

const ApprovalDay = z.object({ day: z.iso.date(), decided: Count, won: Count })

/**
 * What becomes of orders, of live ones unless the filter names a mode, beside as many days before. Days are the merchant's
 * business days on which orders were made: those of the filter's range, a year of them at most, and the last 30 where it has
 * none. All of it is counted, nothing estimated.
 */
export const OrderAnalytics = z.object({
  time_zone: z.string(),
  day_from: z.iso.date(),
  day_to: z.iso.date(),
  today: z.iso.date(),
  before_from: z.iso.date(),
  before_to: z.iso.date(),
  /** What moment it shows, where it was read from a copy of the database that follows some seconds behind. */
  as_of: Instant.optional(),
  all: Approval,
  /** By the method that was tried last; empty: none was chosen. */
  methods: z.array(Approval.extend({ method: z.string() })),
  apps: z.array(Approval.extend({ app_id: z.string(), app_name: z.string() })),
  /** By the hour in which the order was made, on the merchant's clock: all 24. */
  hours: z.array(Approval.extend({ hour: z.int().min(0).max(23) })),
  /** Of the orders that ended declined. */
  reasons: z.array(z.object({ reason: z.enum(DECLINE_REASONS), count: Count, count_before: Count })),
  /** How far payers came on the payment page: orders opened and paid, methods chosen, and tries sent. */
  steps: z.array(
    z.object({
      device: z.enum(DEVICES),
      opened: Count,
      chosen: Count,
      submitted: Count,
      paid: Count,
      opened_before: Count,
      paid_before: Count,
    }),
  ),
  days: z.array(ApprovalDay),
  days_before: z.array(ApprovalDay),
})
export type OrderAnalytics = z.infer<typeof OrderAnalytics>
