import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@balcao/kernel/languages'
import type { Page } from '@playwright/test'

const PLACES = [
  join(import.meta.dirname, '../../apps/dashboard/src/locales'),
  join(import.meta.dirname, '../../apps/checkout/src/locales'),
]
type Texts = { [key: string]: string | Texts }

/** What must never be read on a screen, in whatever language. */
const BROKEN = /\{\{|\}\}|undefined|\bNaN\b|\bnull\b|Invalid Date|\[object /
const BY_LANGUAGE = new Map(LANGUAGES.map((language) => [language, catalogue(language)]))
const GROUPS = new Set(Array.from(BY_LANGUAGE.get('en')?.keys() ?? [], (key) => key.split(':')[1]?.split('.')[0]))

/** Words of the screen that are broken, are the name of a text, or are English where another language has its own. */
export async function oddWords(page: Page, language: Language, names: string[] = []): Promise<string[]> {
  const seen = JSON.parse(await page.evaluate(wordsInSight)) as string[]
  const words = seen.filter((text) => !names.includes(text))
  return words.filter((text) => BROKEN.test(text) || isKey(text) || isLeftInEnglish(text, language))
}

/** What merchants' programs are told about has names of that shape too. */
const EVENT = /^(order|refund|dispute|recurring|deposit|waybill|withdrawal|settlement|kyc|app|test)\.[a-z_]+$/

/** So has a file that somebody sent. */
const FILE = /\.(pdf|jpe?g|png)$/

/** i18next shows the name of a text that it does not have. */
function isKey(text: string): boolean {
  if (EVENT.test(text) || FILE.test(text)) return false
  const parts = text.split('.')
  return parts.length > 1 && parts.every((part) => /^\w+$/.test(part)) && GROUPS.has(parts[0])
}

function isLeftInEnglish(text: string, language: Language): boolean {
  return language !== 'en' && (foreign.get(language)?.has(text) ?? false)
}

const foreign = new Map(LANGUAGES.map((language) => [language, englishOnly(language)]))

/** English texts that the language says in other words, and says nowhere in these. */
function englishOnly(language: Language): Set<string> {
  const english = BY_LANGUAGE.get('en') ?? new Map<string, string>()
  const own = BY_LANGUAGE.get(language) ?? new Map<string, string>()
  const said = new Set(own.values())
  return new Set(Array.from(english.values()).filter((text) => !said.has(text) && !text.includes('{{')))
}

function catalogue(language: Language): Map<string, string> {
  const found = new Map<string, string>()
  for (const place of PLACES) {
    for (const [name, texts] of filesOf(place, language)) gather(texts, `${name}:`, found)
  }
  return found
}

function filesOf(place: string, language: Language): [string, Texts][] {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' })
  const own = names.filter((name) => name.startsWith(`${language}/`) && name.endsWith('.json'))
  return own.map((name) => [name, JSON.parse(readFileSync(join(place, name), 'utf8')) as Texts])
}

function gather(texts: Texts, before: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(`${before}${key}`, value)
    else gather(value, `${before}${key}.`, into)
  }
}

/** Runs in the page: texts and names of what is shown, each once, as one text, which travels ten times as quickly. */
function wordsInSight(): string {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    const within = walker.currentNode.parentElement
    if (text && within && !within.closest('script, style, noscript, pre, code')) found.add(text)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name)?.trim()
      if (text) found.add(text)
    }
  }
  return JSON.stringify([...found])
}
