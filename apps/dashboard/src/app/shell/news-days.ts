import { businessDay, dayAfter } from '@balcao/kernel/business-day'

export type NewsDay = 'today' | 'yesterday' | 'earlier'

/** On the clock that times are shown on. */
export function dayOf(at: string, now: Date, zone: string): NewsDay {
  const today = businessDay(now, zone)
  const day = businessDay(new Date(at), zone)
  if (day >= today) return 'today'
  return day === dayAfter(today, -1) ? 'yesterday' : 'earlier'
}
