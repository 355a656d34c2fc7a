import { decimalsOf, parseMoney } from '@balcao/kernel/money'
import { numberFormat } from '../../lib/texts/formats'
import { useLocale } from '../../lib/texts/i18n'

/** Numbers at an axis, as short as the language has them: 10k, 1.2M. */
export function useAxisText(): (value: number) => string {
  const format = numberFormat(useLocale(), { notation: 'compact', maximumFractionDigits: 1 })
  return (value) => format.format(value).replace(/(?<=\d)\s?K$/i, 'k')
}

/** How high it stands in a chart, where no pixel shows a cent. */
export function heightOf(wire: string, currency: string): number {
  const units = parseMoney(wire, currency) ?? 0n
  return Number(units) / 10 ** decimalsOf(currency)
}
