import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startServer } from '../../apps/gateway/test/support/running-server'
import { tellWorkers } from './worlds'

/** The built product with its demo world, as `npm start` would serve it: one for each worker, for the whole run. */
export default async function setup({ workers }: FullConfig) {
  const started = await Promise.all(Array.from({ length: workers }, startWorld))
  tellWorkers(started.map(({ server: { origin }, dataDir }) => ({ origin, dataDir })))
  return async () => {
    for (const { server, dataDir } of started) {
      server.process.kill('SIGTERM')
      await server.ended()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

async function startWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-e2e-'))
  // Tests play merchants' own systems on this machine.
  const server = await startServer(dataDir, [], undefined, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
  return { server, dataDir }
}
