import type { Language } from './languages'

/** Business constants of spec 9: the countries the provider works in come first, in this order. */
export const HOME_COUNTRIES = ['BRA', 'MEX', 'PHL', 'RUS', 'IND'] as const

/** Spec 9 gives Russia its long name, which no locale table has. */
export const LONG_NAMES: Readonly<Record<string, Record<Language, string>>> = {
  RUS: { en: 'Russian Federation', es: 'Federación de Rusia', br: 'Federação Russa' },
}

/** BRL is first because spec 3 preselects the first entry and names BRL the default; RUB only where switched on. */
export const ORDER_CURRENCIES = ['BRL', 'MXN', 'PHP', 'INR', 'USD'] as const
