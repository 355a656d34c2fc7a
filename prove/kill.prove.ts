import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The long form of the kill test. KILLS=50 for a shorter one. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'test/chaos/kill'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, KILLS: process.env['KILLS'] ?? '1000' },
  },
)
process.exitCode = status ?? 1
