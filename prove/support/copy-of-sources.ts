import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git'])

/** A folder in which the sources can be changed and tried; whoever asked for it removes it. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'balcao-copy-'))
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
  linkModules(copy, 'node_modules')
  // npm makes it only for packages that cannot stand at the top.
  if (existsSync(join(ROOT, 'apps/gateway/node_modules'))) linkModules(copy, 'apps/gateway/node_modules')
  return copy
}

/** The packages of the copy are its own; everything else of node_modules is where it was. */
function linkModules(copy: string, folder: string): void {
  mkdirSync(join(copy, folder), { recursive: true })
  for (const name of readdirSync(join(ROOT, folder))) {
    if (name !== '@balcao' && !name.startsWith('.')) symlinkSync(join(ROOT, folder, name), join(copy, folder, name))
  }
  if (folder !== 'node_modules') return
  mkdirSync(join(copy, folder, '@balcao'))
  for (const name of ['kernel', 'contract'])
    symlinkSync(join(copy, 'packages', name), join(copy, folder, '@balcao', name))
}
