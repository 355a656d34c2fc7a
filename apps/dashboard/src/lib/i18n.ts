import { DEFAULT_LANGUAGE, LANGUAGES, LOCALE_OF, type Language } from '@balcao/kernel/languages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import auth from '../locales/en/auth.json'
import navigation from '../locales/en/navigation.json'
import ui from '../locales/en/ui.json'
import type { Catalogue, Namespace } from './catalogue'
import { adoptLanguageFrom, chosenLanguage } from './language'
import { browserKeys } from './storage'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Catalogue
    returnNull: false
  }
}

/** What the login screen needs. In English it rides in the first load, since English is also the fallback. */
const FIRST: Namespace[] = ['auth', 'navigation', 'ui']

const files = import.meta.glob<Record<string, unknown>>(
  ['../locales/*/*.json', '!../locales/en/{auth,navigation,ui}.json'],
  { import: 'default' },
)

/** i18next speaks locales (its plural rules take `br` for Breton); the folders have our own names. */
const folders: ReadonlyMap<string, Language> = new Map(LANGUAGES.map((language) => [LOCALE_OF[language], language]))

const lazyFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(locale, namespace, done) {
    const load = files[`../locales/${folders.get(locale) ?? DEFAULT_LANGUAGE}/${namespace}.json`]
    if (!load) return done(new Error(`No texts ${locale}/${namespace}`), false)
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, false),
    )
  },
}

export async function startI18n() {
  adoptLanguageFrom(window.location.search)
  i18next.on('languageChanged', (locale) => {
    document.documentElement.lang = locale
  })
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: LOCALE_OF[chosenLanguage()],
      fallbackLng: LOCALE_OF[DEFAULT_LANGUAGE],
      load: 'currentOnly',
      ns: FIRST,
      defaultNS: 'ui',
      resources: { en: { auth, navigation, ui } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

export async function chooseLanguage(language: Language) {
  browserKeys.language.write(language)
  await i18next.changeLanguage(LOCALE_OF[language])
}

/** Fetched together with the chunk of the screen that shows them. */
export async function loadTexts(namespaces: Namespace[]) {
  await i18next.loadNamespaces(namespaces)
}

/** The texts of one namespace; an unknown key does not compile. */
export function useT<N extends Namespace>(namespace: N) {
  return useTranslation(namespace).t
}

/** Outside of components: the guard and the answers to failed calls. */
export const textOf = <N extends Namespace>(namespace: N) => i18next.getFixedT(null, namespace)

/** What Intl formats by, renewed with the language. */
export function useLocale(): string {
  return useTranslation('ui').i18n.language
}
