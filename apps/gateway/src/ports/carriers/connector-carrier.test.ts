import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondsAfter, systemClock } from '../../base/clock'
import { ChannelDown } from '../channels/channel'
import { loadChannels } from '../channels/registry/channels-file'
import { openSandboxService } from '../connector/served/sandbox-service'
import { ConnectorCarrier } from './connector-carrier'
import { SandboxCarrier } from './sandbox-carrier'

const SECRET = 'a secret between the two, long enough'
const folder = mkdtempSync(join(tmpdir(), 'balcao-carrier-'))
let served: Awaited<ReturnType<typeof openSandboxService>>
beforeAll(async () => {
  served = await openSandboxService(SECRET)
  writeFileSync(join(folder, 'secret'), SECRET)
})
afterAll(() => {
  served.close()
  rmSync(folder, { recursive: true, force: true })
})

function carrierAt(base_url: string) {
  const carriers = {
    kind: 'connector',
    credentials: { secret: { file: join(folder, 'secret') } },
    settings: { base_url, timeout_seconds: 1 },
  }
  const file = join(folder, 'channels.json')
  writeFileSync(file, JSON.stringify({ channels: [], carriers }))
  const read = loadChannels(file).carriers
  if (!read) throw new Error('No carriers were read')
  return new ConnectorCarrier(read, systemClock)
}

it('tells of shipments through a connector as the carrier behind it does, however many they are', async () => {
  const now = systemClock.now()
  const since = secondsAfter(now, -600)
  const shipments = Array.from({ length: 230 }, (_, at) => ({
    carrierCode: 'correios',
    trackingNumber: `AB${1000 + at}BR`,
    since,
  }))
  const told = await carrierAt(served.url).track(shipments)
  expect(told).toEqual(await new SandboxCarrier().track(shipments, now))
})

it('says that it cannot be asked while the connector is away', async () => {
  const one = { carrierCode: 'correios', trackingNumber: 'AB1000BR', since: systemClock.now() }
  await expect(carrierAt('http://127.0.0.1:9').track([one])).rejects.toThrow(ChannelDown)
})
