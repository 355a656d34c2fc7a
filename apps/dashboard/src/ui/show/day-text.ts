import { dateFormat } from '../../lib/texts/formats'
import { useLocale } from '../../lib/texts/i18n'

/** A calendar day as people write it; a day has no time zone. What is none is shown as it came. */
export function useDayText(): (day: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => {
    const instant = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(instant.getTime()) ? day : format.format(instant)
  }
}
