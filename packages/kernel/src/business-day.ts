/** Days belong to a time zone: "today" of a shop in São Paulo is not today in UTC. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a zone, as yyyy-mm-dd. */
export function businessDay(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The first day of its week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -sinceMonday)
}

const HOUR = 60 * 60 * 1000

/**
 * The first instant of a day in a zone. Searched for rather than computed, since a day may begin at one o'clock where
 * the clocks were put forward at midnight.
 */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // No zone is further from UTC than 14 hours.
  let before = midnight - 15 * HOUR
  let within = midnight + 15 * HOUR
  while (within - before > 1000) {
    const middle = before + Math.floor((within - before) / 2000) * 1000
    if (businessDay(new Date(middle), timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within)
}
