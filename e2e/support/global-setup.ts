import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { inDatabase, makeSpread, openCitus } from '../../apps/gateway/test/support/servers/citus-cluster'
import { cheapPassword } from '../../apps/gateway/test/support/servers/cheap-password'
import { copyInstallation, takeDemo } from '../../apps/gateway/test/support/servers/demo-installation'
import { embeddedUrl, startServer, type RunningServer } from '../../apps/gateway/test/support/servers/running-server'
import { keepSightsIn, sights } from './seen'
import { tellWorkers, type World } from './worlds'

interface Running {
  world: World
  stop(): Promise<unknown>
}

/** Nothing has to survive the run. */
const QUICKLY = { fsync: 'off', synchronous_commit: 'off' }
const CITUS_BIN = process.env['TEST_CITUS_BIN']

/** The built product with its demo world, as `npm start` would serve it: one for each worker, for the whole run. */
export default async function setup({ workers }: FullConfig) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-e2e-'))
  keepSightsIn(join(folder, 'seen'))
  const dataDirs = Array.from({ length: workers }, (_, at) => join(folder, `world-${at}`))
  const started = CITUS_BIN ? await startSpread(dataDirs, CITUS_BIN) : await startPlain(dataDirs, folder)
  for (const { world } of started) await cheapenPasswords(world.databaseUrl)
  tellWorkers(started.map(({ world }) => world))
  return async () => {
    for (const { stop } of started) await stop()
    const seen = sights()
    rmSync(folder, { recursive: true, force: true })
    judge(seen)
  }
}

/** Each with a copy of one demo world, in the database that it brings. */
async function startPlain(dataDirs: string[], folder: string): Promise<Running[]> {
  const [first = '', ...others] = dataDirs
  await takeDemo(process.env['RUN_FOLDER'] ?? folder, first)
  const settings = Object.entries(QUICKLY).map(([name, value]) => `${name} = ${value}\n`)
  appendFileSync(join(first, 'pg/cluster/postgresql.auto.conf'), settings.join(''))
  for (const dataDir of others) copyInstallation(first, dataDir)
  return Promise.all(
    dataDirs.map(async (dataDir) => {
      const server = await startServer(dataDir, [], undefined, SETTINGS)
      return {
        world: { origin: server.origin, dataDir, databaseUrl: embeddedUrl(dataDir).url },
        stop: () => ended(server),
      }
    }),
  )
}

/** Each on a database that is spread over a coordinator and two workers, by the programs of TEST_CITUS_BIN. */
async function startSpread(dataDirs: string[], bin: string): Promise<Running[]> {
  const running: Running[] = []
  for (const dataDir of dataDirs) {
    const citus = await openCitus(`${dataDir}-pg`, bin, QUICKLY)
    await makeSpread(citus, 'balcao')
    const databaseUrl = citus.nodes[0]?.url('balcao') ?? ''
    const server = await startServer(dataDir, ['--demo'], undefined, { ...SETTINGS, DATABASE_URL: databaseUrl })
    const stop = async () => {
      await ended(server)
      await citus.stop()
    }
    running.push({ world: { origin: server.origin, dataDir, databaseUrl }, stop })
  }
  return running
}

// Tests play merchants' own systems on this machine.
const SETTINGS = { ALLOW_PRIVATE_HOSTS: '127.0.0.1' }

function ended(server: RunningServer): Promise<unknown> {
  server.process.kill('SIGTERM')
  return server.ended()
}

/** Every test signs somebody in, and the product's own way to weigh a password is slow on purpose. */
async function cheapenPasswords(databaseUrl: string): Promise<void> {
  const hash = await cheapPassword()
  await inDatabase(databaseUrl, (client) => client.query('update users set password_hash = $1', [hash]))
}

/** Only a run of all tests can tell what none of them saw. */
function judge(seen: ReturnType<typeof sights>): void {
  const file = process.env['COVERED_FILE']
  if (!file) return
  if (!seen) throw new Error('The tour was not part of this run.')
  if (seen.missed.length > 0) throw new Error(`Nobody looked at: ${seen.missed.join(', ')}`)
  writeFileSync(file, JSON.stringify(seen.counts))
}
