import { LOCALE_OF, type Language } from '@balcao/kernel/languages'
import { brand } from '../../lib/brand'

interface Offer {
  language: Language
  locale: string
  /** In its own words. */
  name: string
}

const ALL: Offer[] = [
  { language: 'en', locale: LOCALE_OF.en, name: 'English' },
  { language: 'es', locale: LOCALE_OF.es, name: 'Español' },
  { language: 'br', locale: LOCALE_OF.br, name: 'Português (Brasil)' },
]

/** What the profile offers: all that the brand speaks. */
export const LANGUAGES_OFFERED = ALL.filter(({ language }) => brand.languages.includes(language))

/** Spec 1: the menu offers English and Portuguese; Spanish is chosen in the profile or by `?lang=es`. */
export const LANGUAGE_MENU = LANGUAGES_OFFERED.filter(({ language }) => language !== 'es')
