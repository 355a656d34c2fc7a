import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../lib/repository.mjs'

const CONFIGS = ['.oxfmtrc.json', '.oxlintrc.json', 'knip.json', 'tsconfig.base.json', 'tsconfig.json']
const planted = []

/** A small repository in a temporary folder. */
export function plant(files) {
  const root = mkdtempSync(join(tmpdir(), 'balcao-planted-'))
  planted.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** One that compilers and their like can work in: with our real configuration and our installed packages. */
export function plantForTools(files) {
  const root = plant(files)
  for (const config of CONFIGS) copyFileSync(join(ROOT, config), join(root, config))
  linkPackages(root)
  return root
}

/** Entry by entry: caches and our own workspaces must stay inside the planted tree. */
function linkPackages(root) {
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')]
  mkdirSync(join(to, '@balcao'), { recursive: true })
  for (const entry of readdirSync(from))
    if (!entry.startsWith('.') && entry !== '@balcao') symlinkSync(join(from, entry), join(to, entry))
  for (const own of ['kernel', 'contract']) symlinkSync(join('../../packages', own), join(to, '@balcao', own))
}

export function removePlanted() {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true, force: true })
}
