import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { disputeDesk } from '../../../test/support/desks/dispute-desk'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { waybillDesk, type WaybillDesk } from '../../../test/support/desks/waybill-desk'
import { readTally } from '../../kit/lists/tally'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { follow } from './follow-carrier'
import { track } from './waybills.jobs'

let gateway: TestGateway
let shop: Shop
let desk: WaybillDesk

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  desk = waybillDesk(gateway, shop)
})
afterAll(() => gateway.close())

/** The carrier is asked whenever something is due, minute by minute. */
async function minutes(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await shop.pass(61)
    await track(gateway.gateway)
  }
}

describe('a waybill', () => {
  it('is written down for a paid order by either of its numbers, and is found by its own', async () => {
    const tradeNo = await shop.paidOrder()
    const { data } = await desk.create(await desk.outTradeNo(tradeNo), {
      tracking_number: 'FIND-ME-1',
      goods: 'A chair',
    })
    expect(data).toMatchObject({ trade_no: tradeNo, tracking_status: 'PENDING', status_time: null, source: 'MANUAL' })
    await desk.create(tradeNo, { tracking_number: 'FIND-ME-2' })
    const numbers = async (question: object) => (await desk.list(question)).list.map((row) => row.tracking_number)
    expect(await numbers({ tracking_number: 'FIND-ME' })).toEqual(['FIND-ME-2', 'FIND-ME-1'])
    expect(await numbers({ tracking_number: 'find-me-1' })).toEqual(['FIND-ME-1'])
    expect(await numbers({ order: tradeNo, carrier_code: 'jadlog' })).toHaveLength(2)
    expect(await numbers({ order: tradeNo, status: ['DELIVERED'] })).toEqual([])
    expect(await numbers({ carrier_region: 'MEX' })).toEqual([])
    const detail = await desk.detail(data.waybill_no)
    expect(detail).toMatchObject({ goods: 'A chair', order: { order_amount: '100.00', status: 'SUCCESS' }, events: [] })
  })

  it('is refused for what cannot be shipped, and says why', async () => {
    const tradeNo = await shop.paidOrder()
    const subCode = async (order: string, more: object = {}) => (await desk.create(order, more)).failure.sub_code
    await gateway.databases.owner.query(`update orders set status = 'EXPIRED' where trade_no = $1`, [tradeNo])
    expect(await subCode(tradeNo)).toBe('waybill-order-not-paid')
    await gateway.databases.owner.query(`update orders set status = 'SUCCESS' where trade_no = $1`, [tradeNo])
    expect(await subCode('no-such-order')).toBe('waybill-order-unknown')
    expect(await subCode(tradeNo, { carrier_region: 'IND' })).toBe('waybill-carrier-unknown')
    expect(await subCode(tradeNo, { carrier_code: 'nobody' })).toBe('waybill-carrier-unknown')
    const post = { carrier_code: 'correios' }
    expect(await subCode(tradeNo, { ...post, tracking_number: 'AA473124820BR' })).toBe('waybill-number-mistyped')
    expect((await desk.create(tradeNo, { ...post, tracking_number: 'AA473124829BR' })).code).toBe('10000')
    expect(await subCode(tradeNo, { ...post, tracking_number: 'AA473124829BR' })).toBe('waybill-exists')
  })

  it('stays within the merchant and within the apps of whoever looks', async () => {
    const tradeNo = await shop.paidOrder()
    const { data } = await desk.create(tradeNo)
    const other = await openShop(gateway)
    expect((await desk.list({}, other.admin())).list).toEqual([])
    const elsewhere = await addApp(gateway, shop.merchant_no)
    const narrow = await gateway.signIn(
      (await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' }, appIds: [elsewhere] })).email,
    )
    expect((await desk.list({}, narrow)).list).toEqual([])
    expect((await desk.create(tradeNo, {}, narrow)).failure.sub_code).toBe('waybill-order-unknown')
    const { rows } = await gateway.databases.owner.query<{ n: number }>(
      `select count(*)::int as n from audit_log where object = 'waybill' and object_id = $1`,
      [data.waybill_no],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('a shipment', () => {
  it.each([
    ['1', ['INFO_RECEIVED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED']],
    ['6', ['INFO_RECEIVED', 'IN_TRANSIT', 'DELIVERY_FAILURE', 'DELIVERED']],
    ['7', ['INFO_RECEIVED', 'IN_TRANSIT', 'EXCEPTION', 'RETURNED']],
    ['9', ['NOT_FOUND', 'EXPIRED']],
  ])('whose number ends in %s goes its way, and each event is kept once', async (digit, course) => {
    const { data } = await desk.create(await shop.paidOrder(), { tracking_number: `WAY-${digit}` })
    await minutes(8)
    const { events, tracking_status } = await desk.detail(data.waybill_no)
    expect(events.map(({ status }) => status).toReversed()).toEqual(course)
    expect(tracking_status).toBe(course.at(-1))
  })

  it('is not asked for again once it is over', async () => {
    const { data } = await desk.create(await shop.paidOrder(), { tracking_number: 'OVER-1' })
    await minutes(8)
    const { rows } = await gateway.databases.owner.query('select next_track_time from waybills where waybill_no = $1', [
      data.waybill_no,
    ])
    expect(rows).toEqual([{ next_track_time: null }])
  })

  it('is never moved back by what arrives late', async () => {
    const { data } = await desk.create(await shop.paidOrder(), { tracking_number: 'LATE-1' })
    const now = gateway.clock.now()
    const word = (eventId: string, status: 'IN_TRANSIT' | 'OUT_FOR_DELIVERY', hours: number) => ({
      eventId,
      status,
      place: '',
      text: '',
      at: new Date(now.getTime() + hours * 3_600_000),
    })
    const hear = (...words: ReturnType<typeof word>[]) =>
      inTransaction(gateway.databases.worker, openTenant(shop.merchant_no), (db) =>
        follow(db, shop.merchant_no, data.waybill_no, words, now),
      )
    await hear(word('b', 'OUT_FOR_DELIVERY', 5))
    await hear(word('a', 'IN_TRANSIT', 2), word('b', 'OUT_FOR_DELIVERY', 5))
    const { tracking_status, events } = await desk.detail(data.waybill_no)
    expect([tracking_status, events.map(({ event_id }) => event_id)]).toEqual(['OUT_FOR_DELIVERY', ['b', 'a']])
  })

  it('that was delivered answers a payer who says that nothing came', async () => {
    const disputes = disputeDesk(gateway, shop)
    const tradeNo = await shop.paidOrder()
    const { data } = await desk.create(tradeNo, { tracking_number: 'HERE-1' })
    await minutes(6)
    await disputes.bank(tradeNo, 'disputeOpened', { detail: 'not-received' })
    const [dispute] = await disputes.of(tradeNo)
    const no = dispute?.dispute_no ?? ''
    expect((await disputes.detail(no)).deliveries).toMatchObject([
      { waybill_no: data.waybill_no, tracking_number: 'HERE-1' },
    ])
    const sent: string[] = []
    const { contest } = gateway.demoBank
    gateway.demoBank.contest = async (answer) => {
      for (const file of answer.evidence) {
        let text = ''
        for await (const piece of await file.read()) text += String(piece)
        sent.push(`${file.name}: ${text}`)
      }
      return contest.call(gateway.demoBank, answer)
    }
    expect((await disputes.respond(no, 'CONTEST')).code).toBe('10000')
    await runJobs(gateway)
    gateway.demoBank.contest = contest
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(
      /^delivery-HERE-1\.txt: Carrier: jadlog\nTracking number: HERE-1\nShipped: 2026-11-15\nDelivered: 20/,
    )
  })
})

describe('the totals of waybills', () => {
  it('are what a count says, whatever came, moved on, was written twice or sent in a batch', async () => {
    const { owner } = gateway.databases
    const read = () =>
      inTransaction(gateway.databases.app, openTenant(shop.merchant_no), (db) =>
        readTally(db, shop.merchant_no, { kind: 'waybill' }, ['day', 'app_id', 'status', 'method', 'currency']),
      )
    const { rows: counted } = await owner.query(
      `select business_day as day, app_id, tracking_status as status, carrier_code as method,
         carrier_region as currency, count(*) as n, 0::bigint as amount
       from waybills where merchant_no = $1 group by 1, 2, 3, 4, 5`,
      [shop.merchant_no],
    )
    const sorted = (rows: object[]) => rows.map((row) => Object.values(row).join(' ')).toSorted()
    const kept = (await read()).filter(({ n }) => n !== 0n)
    expect(counted.length).toBeGreaterThan(3)
    expect(sorted(kept)).toEqual(sorted(counted as object[]))
    const delivered = await desk.list({ status: ['DELIVERED'], per_page: 10 })
    const { rows } = await owner.query<{ n: bigint }>(
      `select count(*) as n from waybills where merchant_no = $1 and tracking_status = 'DELIVERED'`,
      [shop.merchant_no],
    )
    expect(delivered.total).toBe(Number(rows[0]?.n))
  })

  it('lead to the last page and to one in the middle', async () => {
    const tradeNo = await shop.paidOrder()
    for (let n = 0; n < 25; n++) await desk.create(tradeNo, { tracking_number: `PAGE-${n + 10}` })
    const all = (await desk.list({ per_page: 100 })).list.map((row) => row.waybill_no)
    const { total } = await desk.list({ per_page: 10 })
    expect(total).toBe(all.length)
    const pages = Math.ceil(all.length / 10)
    for (const page of [2, pages]) {
      const { list } = await desk.list({ per_page: 10, page })
      expect(list.map((row) => row.waybill_no)).toEqual(all.slice((page - 1) * 10, page * 10))
    }
  })
})
