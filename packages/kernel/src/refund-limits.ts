/** How fast money may go back to payers, unless a merchant or the provider has set something else for a currency. */
export const REFUND_LIMITS = {
  /** Refunds on one business day. */
  day_count: 500,
  /** Their sum, in percent of what was paid in the last 30 days. */
  day_percent: 50,
} as const

/** What the sum is measured by. */
export const REFUND_PAID_DAYS = 30

/** So many a day are not measured by what was paid: a shop with one sale may give it back. */
export const REFUNDS_UNMEASURED = 5

export const MOST_DAY_COUNT = 1_000_000
export const MOST_DAY_PERCENT = 1_000
