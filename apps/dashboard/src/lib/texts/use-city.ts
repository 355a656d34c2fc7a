import { cityOf } from '@balcao/kernel/city-of'
import { useLocale } from './i18n'

/** Names time zones as the reader does. */
export function useCity(): (timeZone: string) => string {
  const locale = useLocale()
  return (timeZone) => cityOf(timeZone, locale)
}
