import { LOCALE_OF, toLanguage, type Language } from '@balcao/kernel/languages'
import { fillIn, type Values } from '@balcao/kernel/texts'
import br from './locales/br/checkout.json'
import en from './locales/en/checkout.json'
import es from './locales/es/checkout.json'

export type TextKey = keyof typeof en

const catalogues: Record<Language, Record<TextKey, string>> = { en, es, br }
const language = toLanguage(new URLSearchParams(location.search).get('lang') ?? navigator.language)

export const locale = LOCALE_OF[language]

export function t(key: TextKey, values?: Values): string {
  return fillIn(catalogues[language][key], values)
}

/** The bank's reason in words, where we have words for it. */
export function detailText(detail: string): string {
  const key = `detail.${detail}`
  return key in en ? t(key as TextKey) : ''
}
