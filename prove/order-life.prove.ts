import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Ten thousand random lives of orders, refunds and disputes, and a thousand rounds of two hundred refunds at once. */
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'gateway',
    'modules/payments/payments.test',
    'modules/disputes/disputes-model.test',
    'modules/refunds/refunds.test',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      SEQUENCES: process.env['SEQUENCES'] ?? '10000',
      ROUNDS: process.env['ROUNDS'] ?? '1000',
    },
  },
)
process.exitCode = status ?? 1
