import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Twenty thousand charges over 400 days by a worker that is killed (-9) at random moments. CHARGES=2000 for a shorter one. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'modules/recurring/recurring-model.test'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, CHARGES: process.env['CHARGES'] ?? '20000', KILL: '9' },
  },
)
process.exitCode = status ?? 1
