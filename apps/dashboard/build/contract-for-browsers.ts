import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { normalizePath, runnerImport, type Plugin } from 'vite'

const CONTRACT = `${normalizePath(resolve(import.meta.dirname, '../../../packages/contract/src'))}/`
/** Asks for the module with its schemas: the fake gateway of the screen tests checks what it is sent. */
const WHOLE = '?whole'
const SERVER_SIDE = new Set([
  'input',
  'reply',
  'summary',
  'tx',
  'limit',
  'unaudited',
  'beforePasswordChange',
  'stepUp',
  'scope',
  'refuses',
])

/**
 * Gives browsers the contract as plain data: method, path and rights of each call, without the zod schemas that only the
 * gateway runs (they alone would cost a seventh of the first load). Types still come from the real files.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(WHOLE) && !importer?.endsWith(WHOLE)) return null
      const found = await this.resolve(source.replace(WHOLE, ''), importer?.replace(WHOLE, ''), { skipSelf: true })
      return found?.id.startsWith(CONTRACT) ? found.id + WHOLE : found
    },
    async load(id) {
      if (!id.startsWith(CONTRACT)) return null
      if (id.endsWith(WHOLE)) return readFile(id.slice(0, -WHOLE.length), 'utf8')
      if (!(await readFile(id, 'utf8')).includes("from 'zod'")) return null
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
      for (const file of [id, ...dependencies]) this.addWatchFile(resolve(file))
      return { code: asPlainData(module), moduleType: 'js' }
    },
  }
}

function asPlainData(module: Record<string, unknown>): string {
  const exported = Object.entries(module).flatMap(([name, value]) => {
    const data = isFeature(value) ? withoutSchemas(value) : value
    return isPlain(data) ? [`export const ${name} = ${JSON.stringify(data)}`] : []
  })
  return exported.join('\n') || 'export {}'
}

type Calls = Record<string, Record<string, unknown>>

function isFeature(value: unknown): value is Calls {
  if (typeof value !== 'object' || value === null) return false
  const calls: unknown[] = Object.values(value)
  return calls.length > 0 && calls.every((call) => typeof call === 'object' && call !== null && 'reply' in call)
}

function withoutSchemas(calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      Object.fromEntries(Object.entries(call).filter(([field]) => !SERVER_SIDE.has(field))),
    ]),
  )
}

/** Data that survives JSON; a schema or a function does not and is left out. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (typeof value !== 'object') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false
  return Object.values(value).every(isPlain)
}
