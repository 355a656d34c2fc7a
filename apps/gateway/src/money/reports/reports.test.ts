import { downloads } from '@balcao/contract/platform/downloads'
import { disputes } from '@balcao/contract/payments/disputes'
import { orders } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { reports } from '@balcao/contract/money/reports'
import { isTimeColumn } from '@balcao/kernel/downloads'
import { REPORT_TYPES, type ReportType } from '@balcao/kernel/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { disputeDesk } from '../../../test/support/desks/dispute-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { headOf } from '../../kit/sheets/heads'
import { readSheet } from '../../kit/sheets/sheet'
import { makeDailyReports } from './reports.jobs'

const DAY = 24 * 60 * 60
let gateway: TestGateway
let shop: Shop
let asked = 0

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  const tradeNo = await shop.paidOrder('50.00')
  await shop.paidOrder('20.00')
  await gateway.call(refunds.ask, { trade_no: tradeNo, amount: '10.00', out_request_no: 'R-1' }, shop.admin())
  await shop.pass(2)
})
afterAll(() => gateway.close())

const year = { time_from: '2026-01-01T00:00:00.000Z', time_to: '2027-01-01T00:00:00.000Z' }

async function ask(type: ReportType, more: object = {}, who = shop.admin()) {
  return gateway.call(reports.create, { request_id: `report-${++asked}`, type, ...year, ...more }, who)
}

async function bytesOf(download_id: string, who = shop.admin()): Promise<Buffer> {
  const { url } = (await gateway.call(downloads.link, { download_id }, who)).data
  const answer = await fetch(`${gateway.origin}${url}`, { headers: { cookie: `__Host-sid=${who.cookie}` } })
  return Buffer.from(await answer.arrayBuffer())
}

describe('a report', () => {
  it.each(REPORT_TYPES)('%s is written with all its columns, as CSV and as a workbook alike', async (type) => {
    const csv = (await ask(type)).data
    const book = (await ask(type, { format: 'XLSX' })).data
    await runJobs(gateway)
    const asText = await readSheet(await bytesOf(csv.download_id), 'csv', 1000)
    const asBook = await readSheet(await bytesOf(book.download_id), 'xlsx', 1000)
    // A text that looks like a formula has its apostrophe in one and needs none in the other.
    const lines = (sheet: string[][]) => sheet.map((row) => row.join('|').replace(/\|+$/, ''))
    const heads = csv.columns.map((column) => headOf(column, 'en', 'America/Sao_Paulo'))
    expect([asText[0], asBook[0]]).toEqual([heads, heads])
    expect(lines(asBook.slice(1).map((row) => row.map(asDay)))).toEqual(
      lines(asText.slice(1).map((row) => row.map(asDay))),
    )
    /** Our own reader takes a date of a workbook for a day; write-xlsx.test.ts has the time. */
    function asDay(cell: string, at: number): string {
      return isTimeColumn(csv.columns[at] ?? '') ? cell.slice(0, 10) : cell
    }
    expect((await gateway.call(reports.list, { type }, shop.admin())).data.list[0]).toMatchObject({
      type,
      origin: 'REPORT',
      status: 'READY',
      rows_done: asText.length - 1,
    })
  })

  it('has the rows and the sums of the lists', async () => {
    const { download_id } = (await ask('TRANSACTION')).data
    const refunded = (await ask('REFUND')).data
    const disputed = (await ask('CHARGEBACK')).data
    await runJobs(gateway)
    const { list } = (await gateway.call(reports.list, {}, shop.admin())).data
    const rowOf = (id: string) => list.find((row) => row.download_id === id)
    const { total } = (await gateway.call(orders.list, {}, shop.admin())).data
    expect(rowOf(download_id)).toMatchObject({
      rows_done: total,
      sums: [{ currency: 'BRL', count: 2, amount: '70.00' }],
    })
    expect(rowOf(refunded.download_id)).toMatchObject({ rows_done: 1, sums: [{ amount: '10.00' }] })
    const none = (await gateway.call(disputes.list, {}, shop.admin())).data.list
    expect(rowOf(disputed.download_id)?.rows_done).toBe(none.length)
  })

  it('has the fees that were charged, and adds up what was really paid back or lost', async () => {
    const other = await openShop(gateway, { refundFee: '150' })
    const desk = disputeDesk(gateway, other)
    await other.paidOrder('500.00')
    const order = await other.paidOrder('80.00')
    await desk.askRefund(order, '30.00')
    await other.pass(2)
    const { refund_no } = await desk.askRefund(order, '20.00')
    await gateway.call(refunds.revoke, { refund_no }, other.admin())
    const won = await desk.opened('40.00')
    const lost = await desk.opened('60.00')
    await desk.bank(won.tradeNo, 'disputeWithdrawn')
    await desk.respond(lost.no, 'ACCEPT')
    const rowsOf = async (type: ReportType) => {
      const { download_id } = (await ask(type, { columns: ['amount', 'fee', 'status'] }, other.admin())).data
      await runJobs(gateway)
      const { list } = (await gateway.call(reports.list, { type }, other.admin())).data
      const [, ...rows] = await readSheet(await bytesOf(download_id, other.admin()), 'csv', 1000)
      return [rows.map((row) => row.join(' ')), list[0]?.sums.map(({ amount }) => amount)]
    }
    expect(await rowsOf('REFUND')).toEqual([['20.00 0.00 REVOKED', '30.00 1.50 REFUNDED'], ['30.00']])
    expect(await rowsOf('CHARGEBACK')).toEqual([['60.00 60.00 ACCEPTED', '40.00 0.00 WITHDRAWN'], ['60.00']])
  })

  it('of the ledger adds up to the balances', async () => {
    const { download_id } = (await ask('BALANCE_STATEMENT', { columns: ['account', 'amount'] })).data
    await runJobs(gateway)
    const [, ...rows] = await readSheet(await bytesOf(download_id), 'csv', 1000)
    const cents = (account: string) =>
      rows.filter((row) => row[0] === account).reduce((sum, row) => sum + BigInt((row[1] ?? '').replace('.', '')), 0n)
    const balances = await shop.balances()
    expect([cents('pending'), cents('reserve'), cents('frozen')]).toEqual([
      balances?.pending,
      balances?.reserve,
      balances?.frozen,
    ])
  })

  it('tells whoever asked when it is ready', async () => {
    await ask('REFUND', { mail: true })
    await runJobs(gateway)
    expect(await mailed(shop.email)).toBe(1)
  })

  it('is refused with an end before its beginning, an unknown zone, or without the rights', async () => {
    expect((await ask('REFUND', { time_to: year.time_from })).failure.sub_code).toBe('time_to')
    expect((await ask('REFUND', { time_zone: 'Mars/Olympus' })).failure.sub_code).toBe('time_zone')
    const support = await gateway.signIn(
      (await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' } })).email,
    )
    // An operator sees no money of the merchant's.
    expect((await ask('PAYOUT', {}, support)).status).toBe(403)
    expect((await ask('TRANSACTION', {}, support)).code).toBe('10000')
  })
})

describe('the daily report', () => {
  it('comes in the merchant’s morning, once, to the recipients of the app', async () => {
    await gateway.databases.owner.query(
      `update apps set report_recipients = 'a@mail.example;b@mail.example' where merchant_no = $1`,
      [shop.merchant_no],
    )
    await shop.pass(DAY)
    // Nine in the morning in London is six in São Paulo.
    const untilMorning = (hours: number) => {
      const now = gateway.clock.now()
      const target = new Date(now)
      target.setUTCHours(hours, 0, 0, 0)
      return (target.getTime() - now.getTime()) / 1000
    }
    await shop.pass(untilMorning(8) + DAY)
    expect(await makeDailyReports(gateway.gateway)).toBe(0)
    await shop.pass(3600)
    expect(await makeDailyReports(gateway.gateway)).toBe(1)
    expect(await makeDailyReports(gateway.gateway)).toBe(0)
    await runJobs(gateway)
    const { list } = (await gateway.call(reports.list, { origin: 'DAILY' }, shop.admin())).data
    const yesterday = new Date(gateway.clock.now().getTime() - DAY * 1000).toISOString().slice(0, 10)
    expect(list).toMatchObject([{ type: 'TRANSACTION', app_id: shop.appId, report_day: yesterday, status: 'READY' }])
    expect([await mailed('a@mail.example'), await mailed('b@mail.example')]).toEqual([1, 1])
    // Its readers need no login: the address opens the file, and nothing after its end.
    const [mail = ''] = await mailsTo(gateway, 'a@mail.example')
    expect(mail).toContain('Shop: transa=C3=A7=C3=B5es, ')
    const link = /\/downloads\/[\w.=-]+/.exec(mail.replaceAll('=3D', '='))?.[0] ?? ''
    const fetched = await gateway.send('GET', link, {})
    expect([fetched.response.status, fetched.text.split('\n')[0]]).toEqual([
      200,
      expect.stringContaining('Nº da ordem'),
    ])
    expect((await gateway.send('GET', `${link}x`, {})).response.status).not.toBe(200)
    gateway.clock.advance(8 * DAY)
    expect((await gateway.send('GET', link, {})).response.status).not.toBe(200)
  })
})

async function mailed(recipient: string): Promise<number> {
  const { rows } = await gateway.databases.owner.query(
    `select 1 from mails where merchant_no = $1 and template = 'reportReady' and recipient = $2`,
    [shop.merchant_no, recipient],
  )
  return rows.length
}
