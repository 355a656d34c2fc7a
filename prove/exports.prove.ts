import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Two thousand questions, new ones each time: list, file, manifest and books say the same. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'test/demo-world'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      FILTERS: process.env['FILTERS'] ?? '2000',
      SEED: process.env['SEED'] ?? String(Date.now() % 1_000_000),
    },
  },
)
process.exitCode = status ?? 1
