import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takeDemo } from '../../apps/gateway/test/support/servers/demo-installation'
import { embeddedUrl, startServer } from '../../apps/gateway/test/support/servers/running-server'
import { inOtherWorld, ownWorld } from './worlds'

/**
 * A product with a demo world of its own, for as long as `work` runs: with banks that no other test wants, or for who cannot
 * have others' work stand between.
 */
export async function inOwnProduct(work: (origin: string) => Promise<void>, channels?: object): Promise<void> {
  const folder = dirname(ownWorld().dataDir)
  const dataDir = join(folder, `world-${process.pid}`)
  await takeDemo(process.env['RUN_FOLDER'] ?? folder, dataDir)
  const file = join(dataDir, 'channels.json')
  if (channels) writeFileSync(file, JSON.stringify(channels))
  const server = await startServer(dataDir, [], undefined, channels ? { CHANNELS_FILE: file } : {})
  const world = { origin: server.origin, dataDir, databaseUrl: embeddedUrl(dataDir).url }
  try {
    await inOtherWorld(world, () => work(server.origin))
  } finally {
    server.process.kill('SIGTERM')
    await server.ended()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
