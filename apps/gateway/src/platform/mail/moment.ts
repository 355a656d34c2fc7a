import { cityOf } from '@balcao/kernel/city-of'
import { localeOfDates } from '@balcao/kernel/languages'

/** An instant as the reader writes it, in the reader's zone, which is named. */
export function moment(locale: string, at: string, timeZone: string): string {
  const zone = timeZone || 'UTC'
  const format = formatOf(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return `${format.format(new Date(at))} (${cityOf(zone, locale)})`
}

/** A calendar day, which has no zone. */
export function dayText(locale: string, day: string): string {
  return formatOf(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOfDates(locale), options)
}
