/** Money that the provider gives to a merchant or takes from it, beside payments and fees. */
export const ADJUSTMENT_STATES = [
  /** One person of the provider asks; another decides. */
  'PROPOSED',
  /** In the books. */
  'BOOKED',
  'REJECTED',
  /** Taken back by whoever asked. */
  'WITHDRAWN',
] as const
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number]
