import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Ten thousand deliveries that fail for good, through all seven tries of an outage, and recover: each once, in order. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'modules/notifications/outage.test'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, FAILED: process.env['FAILED'] ?? '10000' },
  },
)
process.exitCode = status ?? 1
