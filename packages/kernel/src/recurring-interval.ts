/**
 * When the periods of a contract come due. They are counted from the anchor, never from one another, so that the 31st
 * stays the 31st: 31 Jan, 28 Feb, 31 Mar. Days are the merchant's: the same time on the wall, in the merchant's zone.
 */

export const INTERVAL_UNITS = ['D', 'W', 'M', 'Y'] as const
export type IntervalUnit = (typeof INTERVAL_UNITS)[number]

export interface Interval {
  count: number
  unit: IntervalUnit
}

/** A year is the longest, whatever the unit. */
const MOST: Record<IntervalUnit, number> = { D: 365, W: 52, M: 12, Y: 1 }

/** nD, nW, nM or nY. */
export function parseInterval(text: string): Interval | null {
  const [, digits, unit] = /^([1-9]\d{0,2})([DWMY])$/.exec(text) ?? []
  if (!digits || !unit) return null
  const count = Number(digits)
  return count <= MOST[unit as IntervalUnit] ? { count, unit: unit as IntervalUnit } : null
}

/** The anchor and so many intervals, in a time zone. */
export function afterIntervals(anchor: Date, { count, unit }: Interval, times: number, timeZone: string): Date {
  const wall = wallClock(anchor, timeZone)
  const steps = count * times
  if (unit === 'D' || unit === 'W') {
    return instantOf({ ...wall, day: wall.day + steps * (unit === 'W' ? 7 : 1) }, timeZone)
  }
  const months = wall.year * 12 + wall.month - 1 + steps * (unit === 'Y' ? 12 : 1)
  const year = Math.floor(months / 12)
  const month = (months % 12) + 1
  return instantOf({ ...wall, year, month, day: Math.min(wall.day, daysIn(year, month)) }, timeZone)
}

/** When a period is due. The anchor is the start; a trial, period 0, comes before period 1. */
export function dueTime(
  { start, interval, trial, timeZone }: { start: Date; interval: Interval; trial: Interval | null; timeZone: string },
  period: number,
): Date {
  const anchor = trial ? afterIntervals(start, trial, 1, timeZone) : start
  return period === 0 ? start : afterIntervals(anchor, interval, period - 1, timeZone)
}

interface Wall {
  year: number
  month: number
  day: number
  /** Within the day, down to the millisecond. */
  time: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function wallClock(instant: Date, timeZone: string): Wall {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const seconds = part('hour') * 3600 + part('minute') * 60 + part('second')
  const time = seconds * 1000 + (instant.getTime() % 1000)
  return { year: part('year'), month: part('month'), day: part('day'), time }
}

/** Where clocks were put forward over it, the time on the wall is read as it was before they were. */
function instantOf(wall: Wall, timeZone: string): Date {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day) + wall.time
  const first = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(first, timeZone))
}

function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, time } = wallClock(new Date(instant), timeZone)
  return Date.UTC(year, month - 1, day) + time - instant
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
