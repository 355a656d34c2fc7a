import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import pg from 'pg'
import { cheapPassword } from '../../apps/gateway/test/support/servers/cheap-password'
import { copyInstallation, takeDemo } from '../../apps/gateway/test/support/servers/demo-installation'
import { embeddedUrl, startServer, type RunningServer } from '../../apps/gateway/test/support/servers/running-server'
import { keepSightsIn, sights } from './seen'
import { tellWorkers } from './worlds'

/** The built product with its demo world, as `npm start` would serve it: one for each worker, for the whole run. */
export default async function setup({ workers }: FullConfig) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-e2e-'))
  keepSightsIn(join(folder, 'seen'))
  const dataDirs = Array.from({ length: workers }, (_, at) => join(folder, `world-${at}`))
  const [first = '', ...others] = dataDirs
  await takeDemo(process.env['RUN_FOLDER'] ?? folder, first)
  // Nothing has to survive the run.
  appendFileSync(join(first, 'pg/cluster/postgresql.auto.conf'), 'fsync = off\nsynchronous_commit = off\n')
  for (const dataDir of others) copyInstallation(first, dataDir)
  const servers = await Promise.all(dataDirs.map(startWorld))
  tellWorkers(servers.map(({ origin }, at) => ({ origin, dataDir: dataDirs[at] ?? '' })))
  return async () => {
    for (const server of servers) {
      server.process.kill('SIGTERM')
      await server.ended()
    }
    const seen = sights()
    rmSync(folder, { recursive: true, force: true })
    judge(seen)
  }
}

// Tests play merchants' own systems on this machine.
async function startWorld(dataDir: string): Promise<RunningServer> {
  const server = await startServer(dataDir, [], undefined, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
  await cheapenPasswords(dataDir)
  return server
}

/** Every test signs somebody in, and the product's own way to weigh a password is slow on purpose. */
async function cheapenPasswords(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: embeddedUrl(dataDir).url })
  await client.connect()
  await client.query('update users set password_hash = $1', [await cheapPassword()])
  await client.end()
}

/** Only a run of all tests can tell what none of them saw. */
function judge(seen: ReturnType<typeof sights>): void {
  const file = process.env['COVERED_FILE']
  if (!file) return
  if (!seen) throw new Error('The tour was not part of this run.')
  if (seen.missed.length > 0) throw new Error(`Nobody looked at: ${seen.missed.join(', ')}`)
  writeFileSync(file, JSON.stringify(seen.counts))
}
