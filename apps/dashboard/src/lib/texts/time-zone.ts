import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { sessionKeys } from '../session/storage'

export { cityOf } from '@balcao/kernel/city-of'

/** The zone in which this person reads times: their own choice, or the merchant's. */
export function shownTimeZone(): string {
  return sessionKeys.userInfo.read()?.info.data.time_zone || 'UTC'
}

/** The zone that days, ranges and figures follow, whoever looks at them: the merchant's. */
export function businessTimeZone(): string {
  return sessionKeys.userInfo.read()?.info.data.merchant_time_zone || shownTimeZone()
}

export const DAY_RANGES = ['today', 'yesterday', 'last7', 'last30', 'month'] as const
export type DayRange = (typeof DAY_RANGES)[number]

export interface Days {
  from: string
  to: string
}

/** First and last day of a range that is told by a word, in the zone of the shop. */
export function daysOf(range: DayRange, now: Date, timeZone: string): Days {
  const today = businessDay(now, timeZone)
  const since: Record<DayRange, Days> = {
    today: { from: today, to: today },
    yesterday: { from: dayAfter(today, -1), to: dayAfter(today, -1) },
    last7: { from: dayAfter(today, -6), to: today },
    last30: { from: dayAfter(today, -29), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
  }
  return since[range]
}

/** Whole days as the wire wants them: from the first instant, up to but not including the one after the last. */
export function instantsOf({ from, to }: Partial<Days>, timeZone: string) {
  return {
    time_from: from ? dayStart(from, timeZone).toISOString() : undefined,
    time_to: to ? dayStart(dayAfter(to, 1), timeZone).toISOString() : undefined,
  }
}

/** A day as an address or a date field spells it; anything else is none. */
export function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const written = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(written.getTime()) && written.toISOString().startsWith(value) ? value : undefined
}

/** The days that an address asks for, by the word for a range or by two dates. */
export function wantedDays(
  values: { range?: string | undefined; day_from?: string | undefined; day_to?: string | undefined },
  now: Date,
  timeZone: string,
): Partial<Days> {
  const range = DAY_RANGES.find((each) => each === values.range)
  if (range) return daysOf(range, now, timeZone)
  const [from, to] = [dayIn(values.day_from), dayIn(values.day_to)]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
