import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../base/clock'
import { ChannelDown } from '../channels/channel'
import { loadChannels } from '../channels/registry/channels-file'
import { openSandboxService } from '../connector/served/sandbox-service'
import { ConnectorScreening } from './connector-screening'
import { sandboxHits } from './sandbox-screening'

const SECRET = 'a secret between the two, long enough'
const folder = mkdtempSync(join(tmpdir(), 'balcao-screening-'))
let served: Awaited<ReturnType<typeof openSandboxService>>
beforeAll(async () => {
  served = await openSandboxService(SECRET)
  writeFileSync(join(folder, 'secret'), SECRET)
})
afterAll(() => {
  served.close()
  rmSync(folder, { recursive: true, force: true })
})

function screeningAt(base_url: string) {
  const credentials = { secret: { file: join(folder, 'secret') } }
  const screening = { kind: 'connector', credentials, settings: { base_url, timeout_seconds: 1 } }
  const file = join(folder, 'channels.json')
  writeFileSync(file, JSON.stringify({ channels: [], screening }))
  const read = loadChannels(file).screening
  if (!read) throw new Error('No screening was read')
  return new ConnectorScreening(read, systemClock)
}
const subject = (name: string) => ({
  number: `KS-${name.length}`,
  name,
  kind: 'person' as const,
  country: 'BRA',
  document: '',
})

it('finds who is on a list through a connector as the list behind it does', async () => {
  const hits = await screeningAt(served.url).screen(subject('Helena Prado Bastos'))
  expect(hits).toEqual([{ list: 'Sandbox PEP', name: 'Helena Prado Bastos', score: 100 }])
})

it('says that it cannot be asked while the connector is away', async () => {
  await expect(screeningAt('http://127.0.0.1:9').screen(subject('Ana Lima'))).rejects.toThrow(ChannelDown)
})

it.each([
  ['Ana Moraes', []],
  ['HELENA PRADO BÁSTOS', [100]],
  ['Helena Bastos', [80]],
  ['Helena Lima', []],
  ['Somebody Listed', [100]],
])('the list that ships: %s', (name, scores) => {
  expect(sandboxHits(name).map(({ score }) => score)).toEqual(scores)
})
