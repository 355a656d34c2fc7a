import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../apps/gateway/test/support/running-server'

/** The built product with its demo world, as `npm start` would serve it, for the whole run. */
export default async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-e2e-'))
  // Tests play merchants' own systems on this machine.
  const server = await startServer(dataDir, [], undefined, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
  process.env['E2E_BASE_URL'] = server.origin
  process.env['E2E_DATA_DIR'] = dataDir
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
