import type { Language } from './languages'
import { decimalsOf, displayMoney } from './money'

/** The sign or the number first, and the currency's code where the sign alone would not tell. */
export interface SpeltMoney {
  amount: string
  /** Quieter, behind the amount; empty: the sign tells. */
  code: string
}

/** What Intl is asked by: in Spanish, Mexico writes 1,299.00 and so do its neighbours. */
export function payersLocale(language: Language, country: string): string {
  return { en: 'en-GB', br: 'pt-BR', es: country === 'MEX' ? 'es-MX' : 'es-419' }[language]
}

/** R$ 459,90 · $1,299.00 MXN · 459.90 BRL: for payers, as people write it who speak the language. */
export function spellMoney(wire: string, currency: string, language: Language, country: string): SpeltMoney {
  if (language === 'en') return { amount: displayMoney(wire, currency, 'en'), code: currency }
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(payersLocale(language, country), {
    style: 'currency',
    currency,
    currencyDisplay: language === 'es' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // Intl formats a decimal text exactly; a number would round it.
  return { amount: format.format(wire as unknown as number), code: language === 'es' ? currency : '' }
}

export function speltMoney(wire: string, currency: string, language: Language, country: string): string {
  const { amount, code } = spellMoney(wire, currency, language, country)
  return [amount, code].filter(Boolean).join('\u00a0')
}

/**
 * For the people who work with it, by what their language and the merchant's country make: R$ 1.234,56 in Brazil,
 * $1,234.56 MXN in Mexico, and the number with its code for everybody else.
 */
export function writtenMoney(wire: string, currency: string, locale: string): SpeltMoney {
  if (locale !== 'pt-BR' && locale !== 'es-MX')
    return { amount: withMinus(displayMoney(wire, currency, locale)), code: currency }
  const amount = signedFormat(locale, currency).format(wire as unknown as number)
  return { amount: withMinus(amount), code: locale === 'es-MX' ? currency : '' }
}

/** As wide as a plus, so that columns of both stand straight; a hyphen also ends a line. */
const withMinus = (amount: string) => amount.replace('-', '\u2212')

export function writtenMoneyText(wire: string, currency: string, locale: string): string {
  const { amount, code } = writtenMoney(wire, currency, locale)
  return code === '' ? amount : `${amount} ${code}`
}

/** Making one costs far more than using it, and a list writes hundreds of amounts. */
const signed = new Map<string, Intl.NumberFormat>()

function signedFormat(locale: 'pt-BR' | 'es-MX', currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const decimals = decimalsOf(currency)
  const format =
    signed.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: locale === 'es-MX' ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  signed.set(key, format)
  return format
}
