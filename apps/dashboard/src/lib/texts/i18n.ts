import { DEFAULT_LANGUAGE, LOCALE_OF, localeFor, type Language } from '@balcao/kernel/languages'
import { fillIn, type Values } from '@balcao/kernel/texts'
import { use, useSyncExternalStore } from 'react'
import type { Namespace } from './catalogue'
import { adoptLanguageFrom, adoptLanguageOf, chosenLanguage, keepLanguage } from './language'
import { browserKeys, sessionKeys } from '../session/storage'
import { loadFile, loadWanted, textsIn } from './text-files'
import { findText, type TextKey } from './texts'

/** Gives the text of a key; an unknown key does not compile. */
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: Values) => string

let spoken: Language = DEFAULT_LANGUAGE
let asked: Language = DEFAULT_LANGUAGE
const listeners = new Set<() => void>()
const translators = new Map<string, (key: string, values?: Values) => string>()

export async function startI18n() {
  adoptLanguageFrom(window.location.search)
  window.addEventListener('storage', onStorage)
  await speak(chosenLanguage())
}

/** What is chosen in one tab is spoken in all. */
function onStorage({ key }: StorageEvent) {
  if (key === browserKeys.language.key) void speak(chosenLanguage())
}

export async function chooseLanguage(language: Language) {
  keepLanguage(language)
  await speak(language)
}

/** After a login. */
export async function speakAsProfile(language: Language) {
  if (adoptLanguageOf(language)) await speak(language)
}

/** Fetched together with the chunk of the screen that shows them. */
export async function loadTexts(namespaces: Namespace[]) {
  await Promise.all(namespaces.map((namespace) => loadFile(spoken, namespace)))
}

/** The texts of one namespace; the same function for as long as the language stays. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const language = useLanguage()
  use(loadFile(language, namespace))
  return translator(language, namespace)
}

/** Outside of components: the guard and the answers to failed calls. */
export const textOf = <N extends Namespace>(namespace: N): Translate<N> => translator(spoken, namespace)

/** What Intl formats by: the language and the merchant's country make it. */
export function useLocale(): string {
  return localeFor(useLanguage(), sessionKeys.userInfo.read()?.info.data.merchant_country ?? '')
}

export function useLanguage(): Language {
  return useSyncExternalStore(listen, () => spoken)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes over when all texts are there, so that no page is half in one language; unless another was asked for meanwhile. */
async function speak(language: Language) {
  asked = language
  await loadWanted(language)
  if (asked !== language) return
  spoken = language
  document.documentElement.lang = LOCALE_OF[language]
  for (const tell of listeners) tell()
}

function translator<N extends Namespace>(language: Language, namespace: N): Translate<N> {
  const address = `${language}/${namespace}`
  const known = translators.get(address) ?? newTranslator(language, namespace)
  translators.set(address, known)
  return known
}

function newTranslator(language: Language, namespace: Namespace) {
  return (key: string, values?: Values) => {
    const own = findText(textsIn(language, namespace), key, LOCALE_OF[language], values)
    const english = () => findText(textsIn(DEFAULT_LANGUAGE, namespace), key, LOCALE_OF[DEFAULT_LANGUAGE], values)
    return fillIn(own ?? english() ?? key, values)
  }
}
