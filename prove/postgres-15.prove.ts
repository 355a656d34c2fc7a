import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The oldest PostgreSQL we promise: every gateway test runs on it once, in place of the embedded one. */

const BIN = process.env['TEST_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'
const root = fileURLToPath(new URL('..', import.meta.url))

if (!existsSync(`${BIN}/postgres`) && process.getuid?.() === 0) {
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql-15'], { stdio: 'inherit' })
}
if (!existsSync(`${BIN}/postgres`)) {
  throw new Error(`There is no PostgreSQL in ${BIN}. Install version 15, or name its folder in TEST_POSTGRES_BIN.`)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', '--exclude', '**/chaos/**'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_POSTGRES_BIN: BIN } },
)
process.exitCode = status ?? 1
