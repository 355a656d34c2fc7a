import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Fifty kills over an export of 300,000 orders, and a batch of 5,000 rows, killed, finished and sent again. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'test/chaos/files'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      EXPORT_ORDERS: process.env['EXPORT_ORDERS'] ?? '300000',
      EXPORT_KILLS: process.env['EXPORT_KILLS'] ?? '50',
      BATCH_ROWS: process.env['BATCH_ROWS'] ?? '5000',
    },
  },
)
process.exitCode = status ?? 1
