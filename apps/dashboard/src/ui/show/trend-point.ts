export interface TrendPoint {
  day: string
  /** Its height, and the figure in words; null: there is none. */
  value: number | null
  text: string
  /** The day of the earlier period that stands beside it. */
  before?: { day: string; value: number | null; text: string }
  /** What else is told of the day. */
  note?: string
}
