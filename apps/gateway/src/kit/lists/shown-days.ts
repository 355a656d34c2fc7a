import { businessDay, dayAfter } from '@balcao/kernel/business-day'

/** First and last one, both in it. */
export interface Days {
  from: string
  to: string
}

/** Where the filter has no range. */
const USUAL = 30
/** A longer range is told by its last year. */
const MOST = 366

interface Now {
  now: Date
  tie: { timeZone: string }
}

/** The merchant's days that a range of instants is told by. */
export function shownDays({ now, tie }: Now, { time_from, time_to }: Range): Days {
  const dayOf = (instant: Date) => businessDay(instant, tie.timeZone)
  // A range ends before its last instant, which may already belong to the next day.
  const end = time_to ? dayOf(new Date(Date.parse(time_to) - 1)) : dayOf(now)
  const to = end < dayOf(now) ? end : dayOf(now)
  const begin = time_from ? dayOf(new Date(time_from)) : dayAfter(to, 1 - USUAL)
  const earliest = dayAfter(to, 1 - MOST)
  const from = begin > earliest ? begin : earliest
  return { from: from < to ? from : to, to }
}
interface Range {
  time_from?: string | undefined
  time_to?: string | undefined
}

/** As many days, just before them. */
export function daysBefore({ from, to }: Days): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) }
}
