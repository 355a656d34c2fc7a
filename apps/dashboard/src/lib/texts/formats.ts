import { localeOfDates } from '@balcao/kernel/languages'

/** Making a format costs far more than using it, and the first of a page costs a slow phone a tenth of a second. */

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Counts are grouped as amounts are: Spanish alone would write 3639 beside 1.035,00. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keptIn(numbers, locale, options, () => new Intl.NumberFormat(locale, { useGrouping: 'always', ...options }))
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keptIn(dates, locale, options, () => new Intl.DateTimeFormat(localeOfDates(locale), options))
}

function keptIn<Format>(kept: Map<string, Format>, locale: string, options: object, make: () => Format): Format {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = kept.get(key) ?? make()
  kept.set(key, format)
  return format
}
