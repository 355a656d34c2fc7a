import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A thousand random schedules of refreshes against the rule, and as many of an honest browser with fifty tabs. */
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', 'modules/session/refresh-model.test'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, SCHEDULES: process.env['SCHEDULES'] ?? '1000' },
  },
)
process.exitCode = status ?? 1
