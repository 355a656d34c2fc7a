import { systemClock } from '../../base/clock'
import { downloads } from '@balcao/contract/platform/downloads'
import { waybills } from '@balcao/contract/delivery/waybills'
import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { HEADINGS, waybillDesk, type WaybillDesk } from '../../../test/support/desks/waybill-desk'
import { runBatch } from './waybills.jobs'

const ROWS = 500

let gateway: TestGateway
let shop: Shop
let desk: WaybillDesk
let numbers: string[]

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  desk = waybillDesk(gateway, shop)
  const trades = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
  numbers = await Promise.all(trades.map((tradeNo) => desk.outTradeNo(tradeNo)))
})
afterAll(() => gateway.close())

const line = (at: number, prefix: string) =>
  `${numbers[at % numbers.length] ?? ''},loggi,BRA,${prefix}-${10_000 + at},2026-11-14`
const fileOf = (prefix: string, count = ROWS) =>
  [HEADINGS, ...Array.from({ length: count }, (_, at) => line(at, prefix))].join('\r\n')

describe('a batch', () => {
  it('is shown before anything is written, then written once', async () => {
    const { data } = await desk.upload(fileOf('ONE'))
    expect(data).toMatchObject({ status: 'UPLOADED', rows: ROWS, good: ROWS, added: 0 })
    expect(await desk.count()).toBe(0)
    expect((await desk.rows(data.batch_no))[0]).toEqual({
      line: 2,
      cells: expect.objectContaining({ out_trade_no: numbers[0], tracking_number: 'ONE-10000' }) as unknown,
      faults: [],
      result: null,
    })
    expect((await desk.confirm(data.batch_no)).data.status).toBe('PARSING')
    expect((await desk.confirm(data.batch_no)).failure.sub_code).toBe('batch-status-invalid')
    await runJobs(gateway)
    expect(await desk.batch(data.batch_no)).toMatchObject({ status: 'SUCCESS', added: ROWS, unchanged: 0, failed: 0 })
    expect(await desk.count()).toBe(ROWS)
  })

  it('sent again changes nothing', async () => {
    const before = await desk.count()
    expect((await desk.upload(fileOf('ONE'))).data).toMatchObject({ good: ROWS, unchanged: ROWS })
    expect(await desk.run(fileOf('ONE'))).toMatchObject({ status: 'SUCCESS', added: 0, unchanged: ROWS, failed: 0 })
    expect(await desk.count()).toBe(before)
  })

  it('stands in the list of uploads, newest first, which is counted', async () => {
    const all = (await gateway.call(waybills.batches, {}, shop.admin())).data
    const later = (await desk.upload(fileOf('LIST', 3))).data.batch_no
    const { list, total } = (await gateway.call(waybills.batches, {}, shop.admin())).data
    expect(all.total).toBe(all.list.length)
    expect([total, list[0]?.batch_no]).toEqual([all.list.length + 1, later])
  })

  it('names each bad cell by line and column, takes the rest, and gives the bad rows back as a file', async () => {
    const good = fileOf('TWO', 6).split('\r\n')
    good[2] = `nobody,loggi,BRA,TWO-1,2026-11-14`
    // As a sheet of Brazil writes it, and one that lies ahead.
    good[1] = (good[1] ?? '').replace(/\d{4}-\d\d-\d\d$/, '14/11/2026')
    good[6] = (good[6] ?? '').replace(/\d{4}-\d\d-\d\d$/, '15/11/2027')
    good[4] = `${numbers[0] ?? ''},correios,MEX,AA473124820BR,2026-02-30`
    good[5] = `${numbers[0] ?? ''},=cmd,BRA,x,`
    const { data } = await desk.upload(good.join('\n'))
    expect(data).toMatchObject({ rows: 6, good: 2 })
    const faulty = await desk.rows(data.batch_no, true)
    expect(faulty.map((row) => [row.line, ...row.faults.map(({ column, fault }) => `${column}: ${fault}`)])).toEqual([
      [3, 'out_trade_no: order-unknown'],
      [5, 'carrier_region: region-wrong', 'tracking_number: number-check-digit', 'ship_date: date-wrong'],
      [6, 'carrier_code: carrier-unknown', 'tracking_number: number-length', 'ship_date: missing'],
      [7, 'ship_date: date-future'],
    ])
    await desk.confirm(data.batch_no)
    await runJobs(gateway)
    expect(await desk.batch(data.batch_no)).toMatchObject({ status: 'PARTIAL', added: 2, unchanged: 0, failed: 4 })
    expect(await fileFor('waybillRows', { batch_no: data.batch_no })).toEqual([
      `\uFEFFLine,${HEADINGS},What is wrong`,
      '3,nobody,loggi,BRA,TWO-1,2026-11-14,out_trade_no: No such order',
      `5,${numbers[0] ?? ''},correios,MEX,AA473124820BR,2026-02-30,carrier_region: The carrier does not work there; tracking_number: The check digit is wrong; ship_date: Must be a date like 2026-11-15 or 15/11/2026`,
      `6,${numbers[0] ?? ''},'=cmd,BRA,X,"",carrier_code: Unknown carrier; tracking_number: Must have 4 to 50 characters; ship_date: Is empty`,
      expect.stringMatching(/^7,.*,2027-11-15,ship_date: This day has not come yet$/),
      '',
    ])
    // Whoever asks in Portuguese reads it so; the columns of the template keep their names, for the file is sent again.
    const [head, first] = await fileFor('waybillRows', { batch_no: data.batch_no }, [], 'pt-BR')
    expect(head).toBe(`\uFEFFLinha,${HEADINGS},O que está errado`)
    expect(first).toBe('3,nobody,loggi,BRA,TWO-1,2026-11-14,out_trade_no: A cobrança não existe')
    const again = await desk.upload(`${head}\r\n3,${numbers[1] ?? ''},loggi,BRA,TWO-AGAIN,2026-11-14,mended`)
    expect(again.data).toMatchObject({ rows: 1, good: 1 })
  })

  it('sees a row that is in the file twice, and an order that is not paid', async () => {
    const tradeNo = await shop.paidOrder()
    const unpaid = await desk.outTradeNo(tradeNo)
    await gateway.databases.owner.query(`update orders set status = 'EXPIRED' where trade_no = $1`, [tradeNo])
    const { data } = await desk.upload(
      [HEADINGS, line(0, 'THREE'), line(0, 'THREE'), `${unpaid},dhl,BRA,THREE-2,2026-11-14`].join('\n'),
    )
    const faults = (await desk.rows(data.batch_no, true)).map((row) => row.faults.map(({ fault }) => fault))
    expect(faults).toEqual([['twice-in-file'], ['order-not-paid']])
  })

  it('none of whose rows can be taken is over at once', async () => {
    const { data } = await desk.upload(`${HEADINGS}\nnobody,loggi,BRA,NONE-1,2026-11-14`)
    expect(data).toMatchObject({ status: 'FAILED', good: 0, failed: 1 })
    expect((await desk.confirm(data.batch_no)).failure.sub_code).toBe('batch-status-invalid')
  })

  it.each([
    ['batch-headings-missing', 'a,b\n1,2', 'x.csv'],
    ['batch-empty', HEADINGS, 'x.csv'],
    ['sheet-not-a-workbook', HEADINGS, 'x.xlsx'],
    ['file-type-incorrect', HEADINGS, 'x.pdf'],
    ['sheet-too-many-rows', `${HEADINGS}\n${'a,b,c,d,e\n'.repeat(5001)}`, 'x.csv'],
  ])('is refused with words of its own: %s', async (subCode, text, name) => {
    expect((await desk.upload(text, name)).failure.sub_code).toBe(subCode)
  })

  it('that was interrupted goes on where it stood: every row once', async () => {
    const before = (await desk.count()) ?? 0
    const { data } = await desk.upload(fileOf('FOUR'))
    await desk.confirm(data.batch_no)
    const payload = { merchant_no: shop.merchant_no, batch_no: data.batch_no }
    const clock = dyingAfter(2)
    await expect(runBatch.run({ ...gateway.gateway, clock }, payload)).rejects.toThrow('killed')
    const written = ((await desk.count()) ?? 0) - before
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(ROWS)
    await runJobs(gateway)
    expect(await desk.batch(data.batch_no)).toMatchObject({ status: 'SUCCESS', added: ROWS, unchanged: 0 })
    expect(await desk.count()).toBe(before + ROWS)
  })

  it('is not seen by other merchants, nor its rows', async () => {
    const { data } = await desk.upload(fileOf('FIVE', 2))
    const other = (await openShop(gateway)).admin()
    expect((await gateway.call(waybills.rows, { batch_no: data.batch_no }, other)).code).toBe('40006')
    expect((await gateway.call(waybills.batches, {}, other)).data.list).toEqual([])
  })
})

describe('waybills as a file', () => {
  it('has what the list has', async () => {
    const rows = await fileFor('waybills', { tracking_number: 'TWO' }, ['tracking_number', 'tracking_status'])
    const { list } = await desk.list({ tracking_number: 'TWO' })
    expect(rows.slice(1, -1)).toEqual(list.map((row) => `${row.tracking_number},${row.tracking_status}`))
  })

  it('is neither had nor seen without the right to waybills', async () => {
    const grants = { ...ROLE_GRANTS.CUSTOM, download: 'view' as const }
    const person = await addPerson(gateway, { at: { [shop.merchant_no]: 'CUSTOM' }, grants })
    const who = await gateway.signIn(person.email)
    const wish = { request_id: 'not-for-you', kind: 'waybills' as const }
    expect((await gateway.call(downloads.create, wish, who)).status).toBe(403)
    expect((await gateway.call(downloads.list, { kinds: ['waybills'] }, who)).data.list).toEqual([])
  })
})

/** A clock that ends whoever looks at it too often. */
function dyingAfter(looks: number) {
  let left = looks
  return {
    ...systemClock,
    now: () => {
      if (left-- <= 0) throw new Error('killed')
      return gateway.clock.now()
    },
  }
}

let asked = 0
async function fileFor(
  kind: 'waybills' | 'waybillRows',
  filters: object,
  columns: string[] = [],
  language = 'en',
): Promise<string[]> {
  const who = shop.admin()
  const wish = { request_id: `waybill-file-${++asked}`, kind, filters: { ...filters }, columns }
  const { download_id } = (await gateway.call(downloads.create, wish, who, { 'accept-language': language })).data
  await runJobs(gateway)
  const { url } = (await gateway.call(downloads.link, { download_id }, who)).data
  const answer = await fetch(`${gateway.origin}${url}`, { headers: { cookie: `__Host-sid=${who.cookie}` } })
  return Buffer.from(await answer.arrayBuffer())
    .toString()
    .split('\r\n')
}
