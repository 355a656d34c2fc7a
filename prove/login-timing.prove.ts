import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Login times of 300 known and 300 unknown names. TRIES=100 for a shorter one. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'test/login-timing'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, TRIES: process.env['TRIES'] ?? '300' },
  },
)
process.exitCode = status ?? 1
