import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { stampFolder } from './repository.mjs'
import { runVisibly } from './run-command.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** True when npm's own record of node_modules has every locked version: then somebody else installed already. */
function holdsWhatIsLocked(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  )
}

const stampOf = (root) => join(stampFolder(root), 'installed')
const remember = (root) => writeStamp(stampOf(root), contentHash(root, ['package-lock.json']))

/** Whether node_modules is missing or belongs to another package-lock.json; a few milliseconds when all is well. */
export function needsInstall(root) {
  if (readStamp(stampOf(root)) === contentHash(root, ['package-lock.json'])) return false
  if (!holdsWhatIsLocked(root)) return true
  remember(root)
  return false
}

export async function ensureInstalled(root) {
  if (!needsInstall(root)) return
  console.log('Installing packages (npm ci) …')
  // A NODE_ENV of production would leave out Vite and TypeScript, which the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runVisibly('npm', args, { cwd: root, shell: process.platform === 'win32' })
  if (code !== 0) {
    console.error('npm ci failed: see the lines above. Nothing was started.')
    process.exit(code)
  }
  remember(root)
}
