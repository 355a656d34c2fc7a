import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../apps/gateway/test/support/running-server'

/** The built product with its demo world, as `npm start` would serve it, for the whole run. */
export default async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-e2e-'))
  const server = await startServer(dataDir)
  process.env['E2E_BASE_URL'] = server.origin
  process.env['E2E_DATA_DIR'] = dataDir
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
