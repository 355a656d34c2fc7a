import { DEFAULT_LANGUAGE, type Language } from '@balcao/kernel/languages'
import { brand } from '../brand'
import { browserKeys } from '../session/storage'

/** The language of the interface: what was chosen last, or English, or the first that the brand has. */
export function chosenLanguage(): Language {
  const stored = browserKeys.language.read()
  if (isOffered(stored)) return stored
  return isOffered(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (brand.languages[0] ?? DEFAULT_LANGUAGE)
}

/** `?lang=es` in the address chooses as if picked from a menu; a language we do not have chooses nothing. */
export function adoptLanguageFrom(search: string) {
  const wish = new URLSearchParams(search).get('lang')
  if (isOffered(wish)) browserKeys.language.write(wish)
}

function isOffered(wish: string | null): wish is Language {
  return (brand.languages as readonly (string | null)[]).includes(wish)
}
