import { LOCALE_OF, type Language } from '@balcao/kernel/languages'

/** Spec 1: the menu offers these two, each in its own words; Spanish is chosen in the profile or by `?lang=es`. */
export const LANGUAGE_MENU: { language: Language; locale: string; name: string }[] = [
  { language: 'en', locale: LOCALE_OF.en, name: 'English' },
  { language: 'br', locale: LOCALE_OF.br, name: 'Português (Brasil)' },
]
