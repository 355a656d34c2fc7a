import { dayAfter, dayStart, mondayOf } from './business-day'
import type { Cadence } from './reports'

/** The stretches of time that scheduled reports are about: whole days of a zone, one after the other without a gap. */

export type CalendarCadence = Exclude<Cadence, 'SETTLEMENT'>

export interface Period {
  /** Both days belong to it. */
  from: string
  to: string
}

/** When a report of what is over is made, on the clock of its zone. */
export const MORNING_HOUR = 6

export function periodWith(day: string, cadence: CalendarCadence): Period {
  const from = firstDay(day, cadence)
  return { from, to: dayAfter(nextBeginning(from, cadence), -1) }
}

export function periodAfter({ to }: Period, cadence: CalendarCadence): Period {
  return periodWith(dayAfter(to, 1), cadence)
}

/** The instants from the first on and before the second. */
export function instantsOf({ from, to }: Period, timeZone: string): { from: Date; to: Date } {
  return { from: dayStart(from, timeZone), to: dayStart(dayAfter(to, 1), timeZone) }
}

/** The morning after the period is over. */
export function dueTime({ to }: Period, timeZone: string): Date {
  const midnight = dayStart(dayAfter(to, 1), timeZone)
  const sixLater = new Date(midnight.getTime() + MORNING_HOUR * HOUR)
  // Where the clocks were changed in the night, six hours later it is not six; they say by how much.
  return new Date(sixLater.getTime() + (MORNING_HOUR * 60 - minutesOn(sixLater, timeZone)) * MINUTE)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function minutesOn(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false })
  const [hours = 0, minutes = 0] = format.format(instant).split(':').map(Number)
  return hours * 60 + minutes
}

function firstDay(day: string, cadence: CalendarCadence): string {
  if (cadence === 'DAILY') return day
  if (cadence === 'MONTHLY') return `${day.slice(0, 7)}-01`
  return mondayOf(day)
}

function nextBeginning(from: string, cadence: CalendarCadence): string {
  if (cadence === 'DAILY') return dayAfter(from, 1)
  if (cadence === 'WEEKLY') return dayAfter(from, 7)
  // No month has 32 days, and the next one has begun by then.
  return firstDay(dayAfter(from, 31), 'MONTHLY')
}
