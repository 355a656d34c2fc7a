import { downloads } from '@balcao/contract/platform/downloads'
import { reports } from '@balcao/contract/money/reports'
import { settlements } from '@balcao/contract/money/settlements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openSettlementDesk, type SettlementDesk } from '../../../test/support/desks/settlement-desk'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { readSheet } from '../../kit/sheets/sheet'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const linesOf = (made: { lines: { kind: string; amount: string; entries: number }[] }) =>
  made.lines.map(({ kind, amount, entries }) => `${kind} ${amount} (${entries})`)

async function reportOf(desk: SettlementDesk, type: string) {
  const who = await desk.as('admin')
  const period = { time_from: '2026-01-01T00:00:00.000Z', time_to: '2028-01-01T00:00:00.000Z' }
  const { data } = await gateway.call(reports.create, { request_id: desk.requestId(), type, ...period }, who)
  await runJobs(gateway)
  const { list } = (await gateway.call(reports.list, { type }, who)).data
  const { url } = (await gateway.call(downloads.link, { download_id: data.download_id }, who)).data
  const file = await fetch(`${gateway.origin}${url}`, { headers: { cookie: `__Host-sid=${who.cookie}` } })
  const [, ...rows] = await readSheet(Buffer.from(await file.arrayBuffer()), 'csv', 1000)
  const cells = rows.map((row) => Object.fromEntries(data.columns.map((name, at) => [name, row[at] ?? ''])))
  return { rows: cells, sums: list.find(({ download_id }) => download_id === data.download_id)?.sums }
}

it('tells what is held from what is lost, and turns the one into the other once', async () => {
  const desk = await openSettlementDesk(gateway)
  const [refunded, won, lost] = [await desk.paid(10_000n), await desk.paid(20_000n), await desk.paid(50_000n)]
  await desk.book('refund', refunded, [
    { type: 'REFUND', from: 'pending', to: 'frozen', amount: 3_000n },
    { type: 'REFUND_FEE', from: 'pending', to: 'frozen', amount: 150n },
  ])
  await desk.book('dispute', won, [{ type: 'CHARGEBACK', from: 'pending', to: 'frozen', amount: 20_000n }])
  await desk.book('dispute', lost, [{ type: 'CHARGEBACK', from: 'pending', to: 'frozen', amount: 5_000n }])
  await desk.days(3)
  const first = await desk.newest()
  expect(linesOf(first)).toEqual(['gross 800.00 (3)', 'refundsHeld -31.50 (2)', 'disputesHeld -250.00 (2)'])
  expect(first.net).toBe('518.50')

  // The refund is paid, one dispute is won, the other lost: with what it lacked, and a fee.
  await desk.book('refund', refunded, [
    { type: 'REFUND', from: 'frozen', to: 'clearing', amount: 3_000n },
    { type: 'REFUND_FEE', from: 'frozen', to: 'fee', amount: 150n },
  ])
  await desk.book('dispute', won, [{ type: 'CHARGEBACK', from: 'frozen', to: 'pending', amount: 20_000n }])
  await desk.book('dispute', lost, [
    { type: 'CHARGEBACK', from: 'frozen', to: 'clearing', amount: 5_000n },
    { type: 'CHARGEBACK', from: 'available', to: 'clearing', amount: 45_000n },
    { type: 'CHARGEBACK_FEE', from: 'available', to: 'fee', amount: 6_000n },
  ])
  await desk.paid(7_000n)
  // Over a holiday and a weekend.
  await desk.days(5)
  const second = await desk.newest()
  expect(linesOf(second)).toEqual([
    'gross 70.00 (1)',
    'refunds -30.00 (1)',
    'refundFees -1.50 (1)',
    'chargebacks -50.00 (1)',
    'refundsHeld 31.50 (2)',
    'disputesHeld 250.00 (2)',
    // No part of what is settled: 450.00 and 60.00.
    'fromAvailable -510.00 (2)',
  ])
  // 70.00 came in, 200.00 came back: what turned changes nothing.
  expect([second.net, second.payable]).toEqual(['270.00', '270.00'])
  const who = await desk.as('admin')
  const { settlement_no } = second
  const behind = await gateway.call(settlements.entries, { settlement_no, kind: 'refunds' }, who)
  expect(behind.data.list.map(({ trade_no, amount }) => [trade_no, amount])).toEqual([[refunded, '-30.00']])
  const all = await gateway.call(settlements.entries, { settlement_no }, who)
  expect([all.data.total, all.data.list.length]).toEqual([8, 8])
  const beside = await gateway.call(settlements.entries, { settlement_no, kind: 'fromAvailable' }, who)
  expect(beside.data.list.map(({ trade_no }) => trade_no)).toEqual([lost, lost])

  await desk.paid(1_000n)
  await desk.days(5)
  expect(linesOf(await desk.newest())).toEqual(['gross 10.00 (1)'])
  // 800.00, 70.00 and 10.00 in; 31.50, 500.00 and 60.00 gone.
  expect(await desk.balances()).toMatchObject({ pending: 0n, available: 28_850n, frozen: 0n })
  expect(await desk.isProved()).toBe(true)
})

it('shows no line twice where money was set aside and came back between two settlements', async () => {
  const desk = await openSettlementDesk(gateway)
  const order = await desk.paid(10_000n)
  await desk.book('refund', order, [{ type: 'REFUND', from: 'pending', to: 'frozen', amount: 2_000n }])
  await desk.book('refund', order, [{ type: 'REFUND', from: 'frozen', to: 'pending', amount: 2_000n }])
  await desk.days(3)
  const made = await desk.newest()
  expect([linesOf(made), made.net]).toEqual([['gross 100.00 (1)', 'refundsHeld 0.00 (2)'], '100.00'])
})

it('charges and pays nothing that is carried forward, and adds none of it up', async () => {
  const desk = await openSettlementDesk(gateway, { target: 'BANK', fee: 500n, minimum: 5_000n })
  await desk.paid(2_000n)
  await desk.days(3)
  expect(await desk.newest()).toMatchObject({
    status: 'CARRIED_FORWARD',
    net: '20.00',
    fee: '0.00',
    payable: '0.00',
    lines: [{ kind: 'gross' }, { kind: 'carriedForward', amount: '-20.00' }],
  })
  await desk.paid(9_000n)
  await desk.days(5)
  expect(await desk.newest()).toMatchObject({ status: 'GENERATED', net: '110.00', fee: '5.00', payable: '105.00' })
  const { rows, sums } = await reportOf(desk, 'SETTLEMENT')
  expect(rows.map(({ fee, payable }) => [fee, payable])).toEqual([
    ['5.00', '105.00'],
    ['0.00', '0.00'],
  ])
  expect(sums).toMatchObject([{ currency: 'BRL', count: 2, amount: '105.00' }])
})

it('names settlements among what was paid to a bank, and adds up only what arrived', async () => {
  const desk = await openSettlementDesk(gateway, { target: 'BANK', fee: 100n })
  const account = await desk.verifiedAccount()
  await desk.paid(10_100n)
  await desk.days(3)
  const paid = (await desk.newest()).settlement_no
  await desk.apply(paid, account)
  await desk.decide('boss', paid)
  await desk.pass(5)
  // By its cents, the sandbox bank fails.
  await desk.paid(10_166n)
  await desk.days(5)
  const failed = (await desk.newest()).settlement_no
  await desk.apply(failed, account)
  await desk.decide('boss', failed)
  await desk.pass(5)
  const { rows, sums } = await reportOf(desk, 'PAYOUT')
  expect(rows.map((row) => [row['settlement_no'], row['status'], row['amount'], row['source']])).toEqual([
    [failed, 'FAILED', '100.66', 'settlement'],
    [paid, 'PAID', '100.00', 'settlement'],
  ])
  expect(sums).toMatchObject([{ currency: 'BRL', count: 2, amount: '100.00' }])
})
