import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { runGatewaySuite } from './support/gateway-suite'

/** The oldest PostgreSQL we promise: every gateway test runs on it once, in place of the embedded one. */

const BIN = process.env['TEST_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'

if (!existsSync(`${BIN}/postgres`) && process.getuid?.() === 0) {
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql-15'], { stdio: 'inherit' })
}
if (!existsSync(`${BIN}/postgres`)) {
  throw new Error(`There is no PostgreSQL in ${BIN}. Install version 15, or name its folder in TEST_POSTGRES_BIN.`)
}
const { passed, failed } = runGatewaySuite({ TEST_POSTGRES_BIN: BIN })
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0

const { stdout: version } = spawnSync(`${BIN}/postgres`, ['--version'], { encoding: 'utf8' })
noteFigure(`${/[\d.]+/.exec(version)?.[0] ?? version}: ${passed} passed, ${failed.length} failed`)
