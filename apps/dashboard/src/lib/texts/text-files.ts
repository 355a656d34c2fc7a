import { DEFAULT_LANGUAGE, type Language } from '@balcao/kernel/languages'
import type { Texts } from '@balcao/kernel/texts'
import auth from '../../locales/en/people/auth.json'
import navigation from '../../locales/en/app/navigation.json'
import ui from '../../locales/en/app/ui.json'
import { withinTime } from '../timing/chunk-failure'
import type { Namespace } from './catalogue'

/** What the login screen needs. In English it rides in the first load, since English is also the fallback. */
const FIRST = { auth, navigation, ui } satisfies Partial<Record<Namespace, Texts>>

const files = byAddress(
  import.meta.glob<Texts>(['../../locales/*/*/*.json', '!../../locales/en/{people/auth,app/navigation,app/ui}.json'], {
    import: 'default',
  }),
)
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
  const started = loaded.has(address) ? Promise.resolve() : fetched(language, namespace)
  loading.set(address, started)
  if (loaded.has(address)) markFulfilled(started)
  else started.then(() => markFulfilled(started)).catch(() => undefined)
  return started
}

/** Where React finds this mark it reads on at once, where it would otherwise wait a moment even for what is there. */
function markFulfilled(promise: Promise<void>) {
  void Object.assign(promise, { status: 'fulfilled', value: undefined })
}

function fetched(language: Language, namespace: Namespace): Promise<void> {
  const address = addressOf(language, namespace)
  return fetchFile(address).catch((error: unknown) => {
    loading.delete(address)
    if (language === DEFAULT_LANGUAGE) throw error
    return loadFile(DEFAULT_LANGUAGE, namespace)
  })
}

async function fetchFile(address: string) {
  const fetchTexts = files.get(address)
  if (!fetchTexts) throw new Error(`No texts ${address}`)
  loaded.set(address, await withinTime(fetchTexts(), address))
}

/** A file lies in the folder of its wing, which nobody who asks for it needs to know. */
function byAddress<File>(found: Record<string, File>): Map<string, File> {
  return new Map(
    Object.entries(found).map(([path, file]) => [path.replace(/^.*locales\/(\w+)\/.*\/(.+)\.json$/, '$1/$2'), file]),
  )
}
