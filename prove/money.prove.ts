import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A million amounts, fees and refunds, new ones each time. VALUES=100000 for a shorter one. */
const SEED = process.env['SEED'] ?? String(Date.now() % 1_000_000)
process.stdout.write(`SEED=${SEED}\n`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'ledger/money-values.test'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, SEED, VALUES: process.env['VALUES'] ?? '1000000' },
  },
)
process.exitCode = status ?? 1
