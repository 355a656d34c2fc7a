import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A database that is restarted, killed and cut off two hundred times under load. BLOWS=20 for a shorter one. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'test/chaos/faults', 'test/chaos/shortage'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, BLOWS: process.env['BLOWS'] ?? '200' },
  },
)
process.exitCode = status ?? 1
