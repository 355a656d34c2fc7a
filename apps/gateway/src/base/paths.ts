import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The gateway's own folder, found the same way from sources and from the bundle. */
const root = findUp(dirname(fileURLToPath(import.meta.url)))

export function fromGatewayRoot(...parts: string[]): string {
  return join(root, ...parts)
}

function findUp(from: string): string {
  if (existsSync(join(from, 'brand.default.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The gateway cannot find its own folder.')
  return findUp(parent)
}
