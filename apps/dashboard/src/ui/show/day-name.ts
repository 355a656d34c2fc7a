import { dateFormat } from '../../lib/texts/formats'
import { useLocale } from '../../lib/texts/i18n'

/** A day without its year, as short as lists write it: 16 Nov, 16/11. */
export function useDayName(weekday?: 'short'): (day: string) => string {
  const locale = useLocale()
  const month = locale.startsWith('pt') ? '2-digit' : 'short'
  const format = dateFormat(locale, { ...(weekday ? { weekday } : {}), day: 'numeric', month, timeZone: 'UTC' })
  return (day) => (day ? format.format(new Date(`${day}T00:00:00Z`)) : '')
}
