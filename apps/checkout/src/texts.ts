import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@balcao/kernel/languages'
import { payersLocale } from '@balcao/kernel/spelt-money'
import { fillIn, type Values } from '@balcao/kernel/texts'
import br from './locales/br/checkout.json'
import en from './locales/en/checkout.json'
import type ofCards from './locales/en/card.json'
import type ofConsent from './locales/en/consent.json'
import type ofLink from './locales/en/link.json'
import es from './locales/es/checkout.json'

export type TextKey = keyof typeof en | keyof typeof ofCards | keyof typeof ofLink | keyof typeof ofConsent

const catalogues: Record<Language, Partial<Record<TextKey, string>>> = { en, es, br }

/** Words of a page that not every payer needs come with that page. */
export function learn(words: Record<Language, Partial<Record<TextKey, string>>>): void {
  for (const each of LANGUAGES) Object.assign(catalogues[each], words[each])
}

/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, { name: string; short: string; tag: string }> = {
  en: { name: 'English', short: 'EN', tag: 'en' },
  es: { name: 'Español', short: 'ES', tag: 'es' },
  br: { name: 'Português (Brasil)', short: 'PT', tag: 'pt-BR' },
}

/** undefined: no language of ours. */
function known(wish: string): Language | undefined {
  const tag = wish.trim().toLowerCase()
  return LANGUAGES.find((ours) => ours === tag || tag.startsWith(LANGUAGE_NAMES[ours].tag.slice(0, 2)))
}

/** What the address asks for, then what the browser does; null: neither speaks a language of ours. */
function wished(): Language | null {
  const asked = new URLSearchParams(location.search).get('lang')
  const wishes = [...(asked ? [asked] : []), ...navigator.languages]
  return wishes.map(known).find((ours) => ours !== undefined) ?? null
}

const OF_COUNTRY: Readonly<Record<string, Language>> = { BRA: 'br', MEX: 'es' }

let chosen: Language | null = wished()
let ofShop = ''

/** Where the payer's browser said nothing, the shop's country does; it also says how its people write numbers. */
export function speakAs(shopCountry: string): void {
  ofShop = shopCountry
  document.documentElement.lang = LANGUAGE_NAMES[language()].tag
}

export function language(): Language {
  return chosen ?? OF_COUNTRY[ofShop] ?? DEFAULT_LANGUAGE
}

/** The link stays as it is; a reload speaks the same language. */
export function choose(next: Language): void {
  chosen = next
  const address = new URL(location.href)
  address.searchParams.set('lang', next)
  history.replaceState(history.state, '', address)
  document.documentElement.lang = LANGUAGE_NAMES[next].tag
}

export function country(): string {
  return ofShop
}

export function locale(): string {
  return payersLocale(language(), ofShop)
}

export function t(key: TextKey, values?: Values): string {
  return fillIn(catalogues[language()][key] ?? key, values)
}

/** The bank's reason in words, where we have words for it. */
export function detailText(detail: string): string {
  const key = `detail.${detail}`
  return key in en ? t(key as TextKey) : ''
}
