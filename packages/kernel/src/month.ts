import { dayAfter, dayStart } from './business-day'

/** Months of a calendar, as yyyy-mm. */
export const monthOf = (day: string) => day.slice(0, 7)
export const firstDayOf = (month: string) => `${month}-01`
export const monthAfter = (month: string) => monthOf(dayAfter(firstDayOf(month), 31))
export const monthBefore = (month: string) => monthOf(dayAfter(firstDayOf(month), -1))

/** The instants of a month in a zone: from the first on, and before the second. */
export function instantsOfMonth(month: string, timeZone: string): { from: Date; to: Date } {
  return { from: dayStart(firstDayOf(month), timeZone), to: dayStart(firstDayOf(monthAfter(month)), timeZone) }
}
