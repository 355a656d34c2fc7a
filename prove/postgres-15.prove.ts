import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'

/** The oldest PostgreSQL we promise: every gateway test runs on it once, in place of the embedded one. */

const BIN = process.env['TEST_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'
const root = fileURLToPath(new URL('..', import.meta.url))

if (!existsSync(`${BIN}/postgres`) && process.getuid?.() === 0) {
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql-15'], { stdio: 'inherit' })
}
if (!existsSync(`${BIN}/postgres`)) {
  throw new Error(`There is no PostgreSQL in ${BIN}. Install version 15, or name its folder in TEST_POSTGRES_BIN.`)
}
const folder = mkdtempSync(join(tmpdir(), 'balcao-postgres-'))
const report = join(folder, 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'gateway', '--exclude', '**/chaos/**', ...reporters],
  // What these tests see is no figure of ours.
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_POSTGRES_BIN: BIN, FIGURES_FILE: '' } },
)
process.exitCode = status ?? 1

const { stdout: version } = spawnSync(`${BIN}/postgres`, ['--version'], { encoding: 'utf8' })
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
noteFigure(`${/[\d.]+/.exec(version)?.[0] ?? version}: ${numPassedTests} passed, ${numFailedTests} failed`)
rmSync(folder, { recursive: true, force: true })
