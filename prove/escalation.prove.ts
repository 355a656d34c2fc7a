import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Ten thousand random edits of users by somebody who is no admin. EDITS=1000 for a shorter one. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'test/escalation'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, EDITS: process.env['EDITS'] ?? '10000' },
  },
)
process.exitCode = status ?? 1
