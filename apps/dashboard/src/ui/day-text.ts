import { useLocale } from '../lib/i18n'

/** A calendar day as people write it; a day has no time zone. */
export function useDayText(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
