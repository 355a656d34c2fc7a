import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.mjs'
import { stampFolder } from './repository.mjs'
import { runQuietly } from './run-command.mjs'
import { sourceFiles } from './source-files.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const FOLDER = 'apps/gateway/src/db'
const GENERATOR = `${FOLDER}/generate-types.ts`
export const DATABASE_TYPES = `${FOLDER}/types.gen.ts`
const running = new Map()

/** The types come from a real server that ran every migration, which takes seconds: only when a migration changed. */
async function generate(root) {
  if (!existsSync(join(root, GENERATOR))) return []
  const hash = contentHash(root, [...sourceFiles(root, `${FOLDER}/migrations`), GENERATOR])
  const stamp = join(stampFolder(root), 'database-types')
  if (readStamp(stamp) === hash && existsSync(join(root, DATABASE_TYPES))) return []
  const { code, output } = await runQuietly(process.execPath, ['--import', 'tsx', GENERATOR], { cwd: root })
  if (code !== 0) return [`${GENERATOR} failed: ${output}`]
  writeStamp(stamp, hash)
  return []
}

/** Once per run, however many rules need it; the answer is a list of violations. */
export function ensureDatabaseTypes(root) {
  const promise = running.get(root) ?? generate(root)
  running.set(root, promise)
  return promise
}
