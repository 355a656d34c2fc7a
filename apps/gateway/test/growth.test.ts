import { downloads } from '@balcao/contract/platform/downloads'
import { settlements } from '@balcao/contract/money/settlements'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTenant } from '../src/kit/database/tenancy'
import { inTransaction } from '../src/kit/database/transaction'
import { isProved, proveLedger } from '../src/ledger/proof'
import { foldLedger } from '../src/money/finance/finance.jobs'
import { closeMonths } from '../src/money/settlements/months.jobs'
import { addMerchant, addPerson } from './factories'
import { openGateway, START, type TestGateway } from './harness'
import { fillLedger } from './support/fill/fill-ledger'
import { withoutIndexes } from './support/fill/filling'
import { noteFigure, times } from './support/servers/in-full'
import { runJobs } from './support/servers/run-jobs'

const ORDERS = times('ORDERS', 3_000, 1_000_000)
const MOST_MB = 100
const WARM = 1_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

/** A merchant with so many paid orders in the books, all of them in one settlement. */
async function merchantWith(orders: number) {
  const merchant_no = await addMerchant(gateway)
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await fillLedger(client, { merchant_no, entries: orders * 6, until: new Date(START), isFolded: true })
  await client.query(
    `insert into settlements (merchant_no, settlement_no, country, currency, cycle_day, target, settle_currency, net, tax,
       tax_percent, fx_rate, converted, fee, payable, minimum, carries, status, create_time, update_time)
     select $1, 'SET-BR-261114-001', 'BR', 'BRL', '2026-11-14', 'BALANCE', 'BRL', s.net, 0, '0', '', s.net, 0, s.net, 0, 0, 'PAID', $2, $2
     from (select sum(amount)::bigint as net from ledger_entries where merchant_no = $1 and account = 'pending') s`,
    [merchant_no, START],
  )
  const cover = () =>
    client.query(
      `insert into settlement_entries (merchant_no, tx_id, line, settlement_no, kind, at, amount)
     select merchant_no, tx_id, line, 'SET-BR-261114-001', case type when 'PAYMENT' then 'gross' when 'PROCESSING_FEE' then 'fees'
       else 'reserveHeld' end, at, amount from ledger_entries where merchant_no = $1 and account = 'pending'`,
      [merchant_no],
    )
  await withoutIndexes(client, 'settlement_entries', cover)
  await client.end()
  const { email } = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })
  return gateway.signIn(email)
}

/** What a month-end costs: the document of the month, the reconciliation, and the statement for the bank's programs. */
async function monthEnd(who: Awaited<ReturnType<typeof merchantWith>>) {
  await foldLedger(gateway.gateway)
  await closeMonths(gateway.gateway)
  const { list } = (await gateway.call(settlements.months, {}, who)).data
  const month = list[0]?.month ?? ''
  for (const format of ['PDF', 'XLSX']) {
    const { file } = (await gateway.call(settlements.month, { month, format }, who)).data
    expect(file.length).toBeGreaterThan(1_000)
  }
  const ask = (kind: string, format: string, filters: object) =>
    gateway.call(downloads.create, { request_id: `${kind}-${format}`, kind, format, filters }, who)
  await ask('reconciliation', 'CSV', {})
  await ask('reconciliation', 'XLSX', {})
  await ask('accountStatement', 'CAMT053', { currency: 'BRL', account: 'pending' })
  await runJobs(gateway)
  const made = (await gateway.call(downloads.list, {}, who)).data.list
  expect(made.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY'])
  return made
}

it(`month document, reconciliation and statement of ${ORDERS.toLocaleString('en')} orders stream`, async () => {
  // What is read and compiled once is no growth.
  await monthEnd(await merchantWith(WARM))
  const who = await merchantWith(ORDERS)
  const proof = await inTransaction(gateway.databases.worker, openTenant(who.merchant_no), (db) =>
    proveLedger(db, who.merchant_no),
  )
  expect(isProved(proof)).toBe(true)
  const before = process.memoryUsage.rss()
  let highest = before
  const looking = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20)
  const made = await monthEnd(who).finally(() => clearInterval(looking))
  const grown = Math.round((Math.max(highest, process.memoryUsage.rss()) - before) / 2 ** 20)
  const rows = (kind: string) => made.filter((each) => each.kind === kind).map(({ rows_done }) => rows_done)
  // A row for each order, and one for the settlement; three lines of each order are of the pending account.
  expect(rows('reconciliation')).toEqual([ORDERS + 1, ORDERS + 1])
  expect(rows('accountStatement')).toEqual([ORDERS * 3])
  expect(grown).toBeLessThanOrEqual(MOST_MB)
  noteFigure(
    `${ORDERS.toLocaleString('en')} orders: month document, reconciliation and CAMT.053, ${grown} MB of growth`,
  )
}, 3_600_000)
