import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takeDemo } from '../../apps/gateway/test/support/servers/demo-installation'
import { embeddedUrl, startServer } from '../../apps/gateway/test/support/servers/running-server'
import { inOtherWorld, ownWorld } from './worlds'

/** A product with a demo world and banks of its own, for as long as `work` runs. */
export async function withChannels(channels: object, work: (origin: string) => Promise<void>): Promise<void> {
  const folder = dirname(ownWorld().dataDir)
  const dataDir = join(folder, `world-${process.pid}`)
  await takeDemo(process.env['RUN_FOLDER'] ?? folder, dataDir)
  const file = join(dataDir, 'channels.json')
  writeFileSync(file, JSON.stringify(channels))
  const server = await startServer(dataDir, [], undefined, { CHANNELS_FILE: file })
  const world = { origin: server.origin, dataDir, databaseUrl: embeddedUrl(dataDir).url }
  try {
    await inOtherWorld(world, () => work(server.origin))
  } finally {
    server.process.kill('SIGTERM')
    await server.ended()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
