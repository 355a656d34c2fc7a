import { apps } from '@balcao/contract/merchant/apps'
import { checkout } from '@balcao/contract/payments/checkout'
import { channels } from '@balcao/contract/provider/channels'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type Signed } from '../../../test/harness'
import { openRailDesk, putCertificate, type RailDesk } from '../../../test/support/desks/rail-desk'
import { openShop } from '../../../test/support/desks/shop'
import { channelsGauges } from './channels-gauges'
import { shareStates, tidyChannels } from './channels.jobs'

const DAY_MS = 24 * 60 * 60 * 1000
let desk: RailDesk
let boss: Signed
beforeAll(async () => {
  desk = await openRailDesk()
  boss = await desk.gateway.signIn((await addPerson(desk.gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
})
afterAll(() => desk.close())

const share = () => shareStates(desk.gateway.gateway)
const rowOf = async (name: string) =>
  (await desk.gateway.call(channels.list, {}, boss)).data.find((row) => row.name === name)
const gauge = (name: string) => channelsGauges.find((each) => each.name === name)?.read(desk.gateway.gateway)

it('shows each bank, what it serves, and how it answers', async () => {
  expect((await desk.gateway.call(channels.list, {}, boss)).data.map(({ name }) => name)).toEqual(['bank-1', 'sandbox'])
  expect(await rowOf('bank-1')).toMatchObject({
    kind: 'api-pix',
    mode: 'live',
    state: 'OPEN',
    methods: ['PIX'],
    currencies: ['BRL'],
    countries: ['BRA'],
    priority: 10,
    calls: 0,
    latency_ms: null,
  })
  await desk.newCharge()
  await share()
  const row = await rowOf('bank-1')
  expect(row).toMatchObject({ state: 'OPEN', calls: 2, failed: 0, last_failure: null, skew_seconds: 0 })
  expect(row?.last_success).toBe(desk.gateway.clock.now().toISOString())
  expect(row?.latency_ms).toBeGreaterThanOrEqual(0)
})

it('says that a bank fails, why and since when, and that it is back', async () => {
  desk.banks[0]!.become('closed')
  desk.gateway.clock.advance(1)
  const { link } = await desk.shop.newLink('5.00')
  await desk.gateway.call(checkout.submit, { link, method: 'PIX' })
  await share()
  expect(await rowOf('bank-1')).toMatchObject({
    state: 'FAILING',
    failed: 3,
    last_failure_detail: 'The bank’s service is closed [503, c0ffee]',
  })
  expect(gauge('gateway_channel_failing')).toContainEqual({ labels: { channel: 'bank-1' }, value: 1 })
  desk.banks[0]!.become('up')
  desk.gateway.clock.advance(31)
  await desk.newCharge()
  await share()
  expect((await rowOf('bank-1'))?.state).toBe('OPEN')
})

it('pauses and resumes with a reason, once each, and keeps that in the audit log', async () => {
  const { gateway } = desk
  const pause = () => gateway.call(channels.pause, { name: 'bank-1', reason: 'They asked for it' }, boss)
  expect((await pause()).code).toBe('10000')
  expect((await pause()).failure.sub_code).toBe('channel-state-invalid')
  expect(await rowOf('bank-1')).toMatchObject({ state: 'PAUSED', reason: 'They asked for it' })
  expect(gauge('gateway_channel_paused')).toContainEqual({ labels: { channel: 'bank-1' }, value: 1 })
  // Another gateway learns of it by the database.
  gateway.gateway.channels.named('bank-1').standing.isPaused = false
  await share()
  expect(gateway.gateway.channels.named('bank-1').standing.isPaused).toBe(true)
  expect((await gateway.call(channels.resume, { name: 'bank-1', reason: 'They are done' }, boss)).code).toBe('10000')
  expect((await gateway.call(channels.resume, { name: 'nobody', reason: 'x' }, boss)).code).toBe('40006')
  const { rows } = await gateway.databases.owner.query(
    `select action, after ->> 'reason' as reason from audit_log where object = 'channel' order by at, id`,
  )
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['channels.pause', 'They asked for it'],
    ['channels.resume', 'They are done'],
  ])
})

it('warns thirty days before a certificate expires, and takes a new one over without a restart', async () => {
  const { gateway, folder, banks } = desk
  const soon = new Date(gateway.clock.now().getTime() + 20.5 * DAY_MS)
  await putCertificate(banks[0]!, folder, 'bank-1', soon)
  expect(await rowOf('bank-1')).toMatchObject({ certificate_days: 20, is_expiring: true })
  expect(gauge('gateway_channel_certificate_days')).toEqual([{ labels: { channel: 'bank-1' }, value: 20 }])
  await tidyChannels(gateway.gateway)
  expect(gateway.logLines.some((line) => line.includes('is about to expire') && line.includes('bank-1'))).toBe(true)
  await putCertificate(banks[0]!, folder, 'bank-1')
  const tokens = banks[0]!.tokensGiven()
  expect((await desk.newCharge()).code).not.toBe('')
  expect(banks[0]!.tokensGiven()).toBe(tokens + 1)
  expect(await rowOf('bank-1')).toMatchObject({ is_expiring: false, credentials_fault: '' })
})

it('goes on with the one before where the new one is broken, and says so', async () => {
  const { gateway, folder } = desk
  writeFileSync(join(folder, 'bank-1.key'), 'half of a k')
  expect((await desk.newCharge()).code).not.toBe('')
  expect((await rowOf('bank-1'))?.credentials_fault).toBe('credentials.key: is no private key in PEM')
  await tidyChannels(gateway.gateway)
  expect(gateway.logLines.some((line) => line.includes('changed credentials of a channel cannot be used'))).toBe(true)
  await putCertificate(desk.banks[0]!, folder, 'bank-1')
  await desk.newCharge()
  expect((await rowOf('bank-1'))?.credentials_fault).toBe('')
})

it('keeps no secret in the database and none in the log', async () => {
  const { rows } = await desk.gateway.databases.owner.query('select * from channel_states')
  const said = [JSON.stringify(rows), ...desk.gateway.logLines].join('\n')
  expect(said).not.toMatch(/PRIVATE KEY|client:secret|token-\d/)
})

it('refuses to start on secrets that cannot be read or do not belong together, and on live money in a demo', async () => {
  const { folder, banks } = desk
  const env = { CHANNELS_FILE: join(folder, 'channels.json') }
  const start = (world: 'demo' | 'empty') => openGateway({ world, env }).then((opened) => opened.close())
  await expect(start('demo')).rejects.toThrow('bank-1, mode: live money does not pass through a demo installation')
  const { key } = await banks[0]!.newClient()
  writeFileSync(join(folder, 'bank-1.key'), key)
  await expect(start('empty')).rejects.toThrow('bank-1, credentials.key: does not belong to the certificate')
  writeFileSync(join(folder, 'bank-1.pem'), '')
  await expect(start('empty')).rejects.toThrow('bank-1, credentials.certificate: is no certificate in PEM')
  process.env.TEST_PIX_CLIENT = ''
  await expect(start('empty')).rejects.toThrow(
    'credentials.client_id: the environment variable TEST_PIX_CLIENT is empty',
  )
})

it('lets no app go live without a channel, and with one by PIX alone', async () => {
  const bare = await openGateway({ world: 'empty' })
  const shop = await openShop(bare)
  const wish = async (gateway: typeof bare, who: Signed, merchant_no: string) => {
    const app_id = await addApp(gateway, merchant_no, 'Hopeful', 'SANDBOX')
    await gateway.databases.owner.query(
      `update apps set website = 'https://shop.example', country = 'BRA', industry = 'RETAIL',
         contact_email = 'a@b.example', complaint_email = 'a@b.example' where app_id = $1`,
      [app_id],
    )
    return gateway.call(apps.goLive, { app_id, note: '', request_id: `live-${app_id}` }, who)
  }
  expect((await wish(bare, shop.admin(), shop.merchant_no)).failure.sub_code).toBe('no-live-channel')
  await bare.close()
  const taken = await wish(desk.gateway, await desk.gateway.signIn(desk.shop.email), desk.shop.merchant_no)
  expect([taken.code, taken.data.status]).toEqual(['10000', 'PENDING_REVIEW'])
})
