import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@balcao/kernel/languages'
import { browserKeys } from './storage'

/** The language of the interface: what was chosen last, or English. */
export function chosenLanguage(): Language {
  const stored = browserKeys.language.read()
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

/** `?lang=es` in the address chooses as if picked from a menu; a language we do not have chooses nothing. */
export function adoptLanguageFrom(search: string) {
  const wish = new URLSearchParams(search).get('lang')
  if (isLanguage(wish)) browserKeys.language.write(wish)
}

function isLanguage(wish: string | null): wish is Language {
  return (LANGUAGES as readonly (string | null)[]).includes(wish)
}
