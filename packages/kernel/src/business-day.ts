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
