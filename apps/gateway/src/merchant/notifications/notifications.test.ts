import { refunds } from '@balcao/contract/payments/refunds'
import { webcrypto } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { tell } from '../../../test/support/desks/bank'
import { mailsTo } from '../../../test/support/outside/outbox'
import {
  addSecretWord,
  deliverAll,
  listenAt,
  openReceiver,
  RECEIVERS_ALLOWED,
  type Receiver,
} from '../../../test/support/outside/receiver'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { secondsAfter } from '../../base/clock'
import { claim } from './delivery.repo'
import { beginDue, whenSettled } from './deliver'
import { signedHeaders } from './signature'

let gateway: TestGateway
let shop: Shop
let receiver: Receiver
let secretWord: string

beforeAll(async () => (gateway = await openGateway({ env: RECEIVERS_ALLOWED })))
afterAll(() => gateway.close())
beforeEach(async () => {
  shop = await openShop(gateway)
  receiver = await openReceiver()
  secretWord = await listenAt(gateway, shop.merchant_no, shop.appId, receiver.url)
})
afterEach(() => receiver.close())

const events = (some: { event: string }[]) => some.map(({ event }) => event)
const rows = async <Row extends object>(columns: string) =>
  (
    await gateway.databases.owner.query<Row>(
      `select ${columns} from notifications where merchant_no = $1 order by create_time, lane, seq`,
      [shop.merchant_no],
    )
  ).rows

/** As a merchant's program would check it, with nothing of ours: another library, and the bytes as they came. */
async function isGenuine(raw: Buffer, header: string, word: string, versions = ['v2', 'v3']): Promise<boolean> {
  const parts = header.split(',').map((part) => part.split('=') as [string, string])
  const t = parts.find(([name]) => name === 't')?.[1] ?? ''
  const bytes = new TextEncoder().encode(word)
  const key = await webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = { v2: raw, v3: Buffer.concat([Buffer.from(`${t}.`), raw]) } as Record<string, Buffer>
  for (const version of versions) {
    const given = parts.filter(([name]) => name === version).map(([, hex]) => Buffer.from(hex, 'hex'))
    const checks = given.map((hex) => webcrypto.subtle.verify('HMAC', key, hex, signed[version] ?? raw))
    if (!(await Promise.all(checks)).some(Boolean)) return false
  }
  return true
}

describe('what an order comes to', () => {
  it('is told in the order it happened, signed, until the receiver has it', async () => {
    const tradeNo = await shop.paidOrder('100.00')
    await deliverAll(gateway)
    expect(events(receiver.taken())).toEqual(['order.processing', 'order.success'])
    expect(receiver.received[1]?.body).toMatchObject({
      sequence: 2,
      trade_no: tradeNo,
      out_trade_no: 'S-1',
      app_id: shop.appId,
      trade_status: 'SUCCESS',
      amount: '100.00',
      currency: 'BRL',
      method: 'PIX',
      timestamp: gateway.clock.now().toISOString(),
    })
    const [first] = await rows<{ status: string; body: string; delivered_time: Date }>('status, body, delivered_time')
    expect(first).toMatchObject({ status: 'DELIVERED', body: receiver.received[0]?.raw.toString() })
  })

  it('is told of refunds and disputes too, after the order’s own news', async () => {
    const tradeNo = await shop.paidOrder('100.00')
    const wish = { trade_no: tradeNo, out_request_no: 'R-1', amount: '40.00', reason: 'Returned' }
    await gateway.call(refunds.ask, wish, shop.admin())
    await shop.pass(60)
    await shop.pass(60)
    await tell(gateway, shop.merchant_no, tradeNo, 'disputeOpened', { caseNo: `C-${tradeNo}` })
    await deliverAll(gateway)
    expect(events(receiver.taken())).toEqual([
      'order.processing',
      'order.success',
      'order.refund_processing',
      'refund.processing',
      'order.updated',
      'refund.refunded',
      'order.dispute',
      'dispute.needs_response',
    ])
    expect(receiver.received[5]?.body).toMatchObject({
      trade_status: 'SUCCESS',
      refunded_amount: '40.00',
      refund: { out_request_no: 'R-1', amount: '40.00', status: 'REFUNDED' },
    })
  })

  it('is told to nobody where the app has no address', async () => {
    await gateway.databases.owner.query(`update apps set notify_url = '' where app_id = $1`, [shop.appId])
    await shop.paidOrder()
    expect(await rows('event')).toEqual([])
  })
})

describe('the signature', () => {
  const headerOf = (index: number) => {
    const name = gateway.gateway.brand.signature_header.toLowerCase()
    return String(receiver.received[index]?.headers[name])
  }

  it('holds for the bytes as they came, and for no other', async () => {
    await shop.paidOrder()
    await deliverAll(gateway)
    const { raw } = receiver.received[0] ?? { raw: Buffer.alloc(0) }
    expect(headerOf(0)).toMatch(/^t=\d{10},v2=[0-9a-f]{64},v3=[0-9a-f]{64}$/)
    expect(headerOf(0)).toContain(`t=${Math.floor(gateway.clock.now().getTime() / 1000)},`)
    for (const version of ['v2', 'v3']) {
      expect(await isGenuine(raw, headerOf(0), secretWord, [version])).toBe(true)
      expect(await isGenuine(raw, headerOf(0), `${secretWord}x`, [version])).toBe(false)
      for (let at = 0; at < raw.length; at += 1) {
        const flipped = Buffer.from(raw)
        flipped.writeUInt8((flipped[at] ?? 0) ^ 1, at)
        expect(await isGenuine(flipped, headerOf(0), secretWord, [version])).toBe(false)
      }
    }
    const later = headerOf(0).replace(/t=\d+/, (t) => `t=${Number(t.slice(2)) + 1}`)
    expect(await isGenuine(raw, later, secretWord, ['v3'])).toBe(false)
  })

  it('is there for the old and the new secret word while both are valid', async () => {
    gateway.clock.advance(1)
    const newer = await addSecretWord(gateway, shop.merchant_no, shop.appId)
    await shop.paidOrder()
    await deliverAll(gateway)
    const { raw } = receiver.received[0] ?? { raw: Buffer.alloc(0) }
    expect(headerOf(0)).toMatch(/^t=\d+(,v2=[0-9a-f]{64},v3=[0-9a-f]{64}){2}$/)
    expect(await isGenuine(raw, headerOf(0), secretWord)).toBe(true)
    expect(await isGenuine(raw, headerOf(0), newer)).toBe(true)
  })
})

it('the public library of Standard Webhooks takes what is genuine and nothing else', async () => {
  await shop.paidOrder()
  await deliverAll(gateway)
  const { raw, headers, body } = receiver.received[0]!
  const given = headers as Record<string, string>
  // The library checks the time by the machine's clock, so its own signing stands for a message of today.
  const library = new Webhook(`whsec_${Buffer.from(secretWord).toString('base64')}`)
  const at = new Date(Number(given['webhook-timestamp']) * 1000)
  expect(given['webhook-id']).toBe(body.notification_id)
  expect(library.sign(body.notification_id, at, raw.toString())).toBe(given['webhook-signature'])
  const now = new Date()
  const signed = signedHeaders('X-Ours', [secretWord], {
    id: 'N1',
    t: Math.floor(now.getTime() / 1000),
    body: '{"a":1}',
  })
  expect(library.verify('{"a":1}', signed)).toEqual({ a: 1 })
  expect(() => library.verify('{"a":2}', signed)).toThrow(/signature/i)
})

describe('a receiver that fails', () => {
  it.each([
    ['a redirect', 302, 'success'],
    ['a fault of its own', 400, 'success'],
    ['an error', 500, 'success'],
  ])('has not taken it with %s', async (_, status, text) => {
    receiver.takesWhen(() => false)
    receiver.refusesBy((response) => void response.writeHead(status).end(text))
    await shop.paidOrder()
    await deliverAll(gateway)
    const [first] = await rows<{ status: string }>('status')
    expect([receiver.received.length, first?.status]).toEqual([1, 'PENDING'])
  })

  it.each([
    ['the word', 200, 'success'],
    ['another word', 200, 'ok'],
    ['no word at all', 204, ''],
  ])('has taken it with a 2xx and %s', async (_, status, text) => {
    receiver.takesWhen(() => false)
    receiver.refusesBy((response) => void response.writeHead(status).end(text))
    await shop.paidOrder()
    await deliverAll(gateway)
    const [first] = await rows<{ status: string }>('status')
    expect(first?.status).toBe('DELIVERED')
  })

  it('is tried again after 1 m, 5 m, 30 m, 2 h, 6 h and 24 h; then it has failed, and the next one’s time comes', async () => {
    receiver.takesWhen(({ sequence }) => sequence > 1)
    await shop.paidOrder()
    await deliverAll(gateway)
    for (const pause of [60, 300, 1_800, 7_200, 21_600, 86_400]) {
      const before = receiver.received.length
      gateway.clock.advance(pause - 1)
      await deliverAll(gateway)
      expect(receiver.received).toHaveLength(before)
      gateway.clock.advance(1)
      await deliverAll(gateway)
      expect(receiver.received.length).toBeGreaterThan(before)
    }
    expect(events(receiver.received.map(({ body }) => body))).toEqual([
      ...Array.from({ length: 7 }, () => 'order.processing'),
      'order.success',
    ])
    const [failed, delivered] = await rows<{ status: string; outcome: string; attempts: number }>(
      'status, outcome, attempts',
    )
    expect([failed?.status, failed?.outcome, failed?.attempts]).toEqual(['FAILED', '503', 7])
    expect(delivered?.status).toBe('DELIVERED')
  })

  it('is made known by mail to admins and developers after the fourth try, once a day', async () => {
    const developer = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_DEVELOPER' } })
    const viewer = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_VIEWER' } })
    receiver.takesWhen(() => false)
    await shop.paidOrder()
    await shop.paidOrder()
    const wait = async (seconds: number) => {
      await deliverAll(gateway)
      gateway.clock.advance(seconds)
      await deliverAll(gateway)
    }
    await wait(60)
    await wait(300)
    expect(await mailsTo(gateway, shop.email)).toHaveLength(0)
    await wait(1_800)
    const mails = await mailsTo(gateway, shop.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(receiver.url)
    await wait(7_200)
    expect(await mailsTo(gateway, shop.email)).toHaveLength(1)
    expect(await mailsTo(gateway, developer.email)).toHaveLength(1)
    expect(await mailsTo(gateway, viewer.email)).toHaveLength(0)
    await wait(21_600)
    await wait(86_400)
    expect(await mailsTo(gateway, shop.email)).toHaveLength(2)
  })

  it('keeps nobody else waiting', async () => {
    const other = await openShop(gateway)
    const slow = await openReceiver()
    const waiting: { end(text: string): void }[] = []
    slow.takesWhen(() => false)
    slow.refusesBy((response) => void waiting.push(response))
    await listenAt(gateway, other.merchant_no, other.appId, slow.url)
    for (let n = 0; n < 15; n++) await other.paidOrder()
    await beginDue(gateway.gateway)
    await expect.poll(() => waiting.length).toBe(10)
    await shop.paidOrder()
    await beginDue(gateway.gateway)
    await expect.poll(() => events(receiver.taken())).toEqual(['order.processing', 'order.success'])
    expect(waiting).toHaveLength(10)
    slow.refusesBy((response) => void response.end('success'))
    for (const response of waiting) response.end('success')
    await whenSettled(gateway.gateway)
    await slow.close()
  })
})

describe('workers', () => {
  it('that share the work send nothing twice', async () => {
    for (let n = 0; n < 20; n++) await shop.paidOrder()
    const second = { ...gateway.gateway }
    for (let turn = 0; turn < 10; turn++) {
      await Promise.all([beginDue(gateway.gateway), beginDue(second)])
      await Promise.all([whenSettled(gateway.gateway), whenSettled(second)])
    }
    const ids = receiver.received.map(({ body }) => body.notification_id)
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
  })

  it('that die leave theirs to others, after a minute', async () => {
    await shop.paidOrder()
    const now = gateway.clock.now()
    const taken = await inTransaction(gateway.databases.worker, openTenant(shop.merchant_no), (db) =>
      claim(db, shop.merchant_no, now, secondsAfter(now, 60), 10),
    )
    expect(taken).toHaveLength(1)
    await deliverAll(gateway)
    expect(receiver.received).toHaveLength(0)
    gateway.clock.advance(60)
    await deliverAll(gateway)
    expect(events(receiver.taken())).toEqual(['order.processing', 'order.success'])
  })
})
