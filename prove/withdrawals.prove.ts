import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A thousand rounds of two hundred withdrawals of the whole balance at once, and a hundred thousand operations of a bank. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'modules/withdrawals/races.test'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      OPERATIONS: process.env['OPERATIONS'] ?? '100000',
      ROUNDS: process.env['ROUNDS'] ?? '1000',
    },
  },
)
process.exitCode = status ?? 1
