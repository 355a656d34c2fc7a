import { dateFormat } from '../../lib/texts/formats'
import { useLocale } from '../../lib/texts/i18n'

/** A calendar day as people write it; a day has no time zone. What is none is shown as it came. */
export function useDayText(): (day: string) => string {
  const locale = useLocale()
  // By itself a day has no zero before it; under others, in full or in brief, all are as wide.
  const format = dateFormat(locale, {
    ...wholeDay(locale),
    ...(isNamed(locale) && { day: 'numeric' }),
    timeZone: 'UTC',
  })
  return (day) => {
    const instant = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(instant.getTime()) ? day : format.format(instant)
  }
}

/** As narrow as it can be, for lists: without the year where it is this one. */
export function useBriefDayText(): (day: string) => string {
  const locale = useLocale()
  return (day) => {
    const instant = new Date(`${day}T00:00:00Z`)
    if (Number.isNaN(instant.getTime())) return day
    return dateFormat(locale, { ...briefDay(instant, locale, 'UTC'), timeZone: 'UTC' }).format(instant)
  }
}

/** How a day is written in as little room as it can be. */
export function briefDay(instant: Date, locale: string, timeZone: string): Intl.DateTimeFormatOptions {
  const year = dateFormat(locale, { timeZone, year: 'numeric' })
  const isOfThisYear = year.format(instant) === year.format(new Date())
  const { day, month } = wholeDay(locale)
  return isOfThisYear ? { day, month } : wholeDay(locale)
}

/** With its year. In Portuguese a month is a number: its name would stand between two prepositions. */
export function wholeDay(locale: string) {
  const month = isNamed(locale) ? 'short' : '2-digit'
  return { day: '2-digit', month, year: 'numeric' } as const
}

const isNamed = (locale: string) => !locale.startsWith('pt')
