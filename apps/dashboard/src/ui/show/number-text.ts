import { numberFormat } from '../../lib/texts/formats'
import { useLocale } from '../../lib/texts/i18n'

/** Decimal texts as people of the language write them: the digits stay, the signs between them change. */
export function useNumberText(): (text: string) => string {
  const locale = useLocale()
  return (text) => {
    const decimals = text.split('.')[1]?.length ?? 0
    const format = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    return format.format(text as unknown as number)
  }
}

/** A share as people of the language write it: 84.3 % in English, 84,3% in Portuguese and Spanish. */
export function usePercentText(): (text: string) => string {
  const number = useNumberText()
  const sign = useLocale() === 'en' ? '\u00a0%' : '%'
  return (text) => `${number(text)}${sign}`
}
