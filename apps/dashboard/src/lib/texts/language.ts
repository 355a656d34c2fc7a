import { DEFAULT_LANGUAGE, type Language } from '@balcao/kernel/languages'
import { brand } from '../brand'
import { browserKeys } from '../session/storage'

/** The language of the interface: what was chosen last, or English, or the first that the brand has. */
export function chosenLanguage(): Language {
  const stored = browserKeys.language.read()
  if (isOffered(stored)) return stored
  return isOffered(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (brand.languages[0] ?? DEFAULT_LANGUAGE)
}

/** Whether somebody chose one on this very page, by hand or by its address. */
let isChosenHere = false

export function keepLanguage(language: Language) {
  isChosenHere = true
  browserKeys.language.write(language)
}

/** `?lang=es` in the address chooses as if picked from a menu; a language we do not have chooses nothing. */
export function adoptLanguageFrom(search: string) {
  const wish = new URLSearchParams(search).get('lang')
  isChosenHere = isOffered(wish)
  if (isOffered(wish)) browserKeys.language.write(wish)
}

/** What the profile of whoever logs in says holds from the login on, unless they chose another on the way in. */
export function adoptLanguageOf(profile: Language): boolean {
  if (isChosenHere || !isOffered(profile)) return false
  browserKeys.language.write(profile)
  return true
}

function isOffered(wish: string | null): wish is Language {
  return (brand.languages as readonly (string | null)[]).includes(wish)
}
