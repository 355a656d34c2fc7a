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
