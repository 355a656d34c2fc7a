import { DEFAULT_LANGUAGE, type Language } from '@balcao/kernel/languages'
import auth from '../locales/en/auth.json'
import navigation from '../locales/en/navigation.json'
import ui from '../locales/en/ui.json'
import type { Namespace } from './catalogue'
import type { Texts } from './texts'

/** What the login screen needs. In English it rides in the first load, since English is also the fallback. */
const FIRST = { auth, navigation, ui } satisfies Partial<Record<Namespace, Texts>>

const files = import.meta.glob<Texts>(['../locales/*/*.json', '!../locales/en/{auth,navigation,ui}.json'], {
  import: 'default',
})
const loaded = new Map<string, Texts>(Object.entries(FIRST).map(([name, texts]) => [`en/${name}`, texts]))
const loading = new Map<string, Promise<void>>()
const wanted = new Set(Object.keys(FIRST) as Namespace[])

const addressOf = (language: Language, namespace: Namespace) => `${language}/${namespace}`

export function textsIn(language: Language, namespace: Namespace): Texts | undefined {
  return loaded.get(addressOf(language, namespace))
}

/** Whatever was wanted so far, in another language. */
export async function loadWanted(language: Language) {
  await Promise.all(Array.from(wanted, (namespace) => loadFile(language, namespace)))
}

/** A file that does not come is tried again by whoever asks next; until then its English stands in. */
export function loadFile(language: Language, namespace: Namespace): Promise<void> {
  wanted.add(namespace)
  const address = addressOf(language, namespace)
  const begun = loading.get(address)
  if (begun) return begun
  const started = fetchFile(address).catch((error: unknown) => {
    loading.delete(address)
    if (language === DEFAULT_LANGUAGE) throw error
    return loadFile(DEFAULT_LANGUAGE, namespace)
  })
  loading.set(address, started)
  return started
}

async function fetchFile(address: string) {
  if (loaded.has(address)) return
  const fetchTexts = files[`../locales/${address}.json`]
  if (!fetchTexts) throw new Error(`No texts ${address}`)
  loaded.set(address, await fetchTexts())
}
