import { LOCALE_OF, toLanguage, type Language } from '@balcao/kernel/languages'
import { brand } from '../../lib/brand'
import { sessionKeys } from '../../lib/session/storage'
import { chosenLanguage } from '../../lib/texts/language'

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

/** Spec 1: the menus offer English and Portuguese. Spanish joins them where somebody is likely to want it. */
export function languageMenu(): Offer[] {
  return LANGUAGES_OFFERED.filter(({ language }) => language !== 'es' || isSpanishLikely())
}

/** It is spoken already, the browser asks for it, or the clocks of whoever is logged in go as where it is spoken. */
function isSpanishLikely(): boolean {
  const zone = sessionKeys.userInfo.read()?.info.data.time_zone ?? ''
  const asked = navigator.languages.some((wish) => toLanguage(wish) === 'es')
  return chosenLanguage() === 'es' || asked || SPANISH_ZONES.test(zone)
}

const SPANISH_ZONES = new RegExp(
  '^(America/(Mexico_City|Monterrey|Tijuana|Cancun|Merida|Hermosillo|Bogota|Lima|Santiago|Argentina/.+|Caracas|Montevideo|' +
    'Asuncion|La_Paz|Guayaquil|Panama|Costa_Rica|Guatemala|Tegucigalpa|Managua|El_Salvador|Santo_Domingo|Havana)|' +
    'Europe/Madrid|Atlantic/Canary|Africa/(Ceuta|Malabo))$',
)

/** Before a login: what the browser prefers first. */
export function languageLine(): Offer[] {
  const rank = ({ language }: Offer) => {
    const at = navigator.languages.findIndex((wish) => wish.slice(0, 2) === LOCALE_OF[language].slice(0, 2))
    return at < 0 ? navigator.languages.length : at
  }
  return languageMenu().sort((a, b) => rank(a) - rank(b))
}
