import { dateFormat } from '../../lib/texts/formats'
import { useLocale } from '../../lib/texts/i18n'
import { wholeDay } from './day-text'

/** A day without its year, as short as lists write it: 16 Nov, 16/11. */
export function useDayName(weekday?: 'short'): (day: string) => string {
  const locale = useLocale()
  const { month } = wholeDay(locale)
  const format = dateFormat(locale, { ...(weekday ? { weekday } : {}), day: 'numeric', month, timeZone: 'UTC' })
  return (day) => (day ? format.format(new Date(`${day}T00:00:00Z`)) : '')
}
