import { finance } from '@balcao/contract/money/finance'
import { settlements } from '@balcao/contract/money/settlements'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { downloads } from '@balcao/contract/platform/downloads'
import { reports } from '@balcao/contract/money/reports'
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

async function originsOf(desk: SettlementDesk, withdrawal_no: string): Promise<string[]> {
  const { data } = await gateway.call(withdrawals.detail, { withdrawal_no }, await desk.as('admin'))
  return data.origins.map(({ settlement_no, amount }) => `${settlement_no} ${amount}`)
}

async function payoutsOf(desk: SettlementDesk, settlement_no: string): Promise<string[]> {
  const { data } = await gateway.call(settlements.detail, { settlement_no }, await desk.as('admin'))
  return data.payouts.map((payout) => `${payout.withdrawal_no} ${payout.amount}`)
}

/** A settlement of one payment, credited to the balance: its number. */
async function settled(desk: SettlementDesk, amount: bigint, charge = 0n): Promise<string> {
  await desk.paid(amount, charge)
  // Over every holiday and weekend.
  await desk.days(5)
  return (await desk.newest()).settlement_no
}

it('a withdrawal names the settlements it pays out, first in first out, and each of them names it', async () => {
  const desk = await openSettlementDesk(gateway)
  const account = await desk.verifiedAccount()
  const [one, two] = [await settled(desk, 10_000n), await settled(desk, 5_000n)]
  // 30.00 of the first are gone before anything is withdrawn: 70.00 and 50.00 are left.
  await desk.book('dispute', '', [{ type: 'CHARGEBACK', from: 'available', to: 'clearing', amount: 3_000n }])
  const first = (await desk.ask(account, '90.00')).data.withdrawal_no
  expect(await originsOf(desk, first)).toEqual([`${one} 70.00`, `${two} 20.00`])
  expect([await payoutsOf(desk, one), await payoutsOf(desk, two)]).toEqual([[`${first} 70.00`], [`${first} 20.00`]])

  // Taken back, it pays nothing out; its 91.00 come in anew, behind the 29.00 that were left of the second.
  await gateway.call(withdrawals.cancel, { withdrawal_no: first }, await desk.as('admin'))
  expect([await payoutsOf(desk, one), await payoutsOf(desk, two)]).toEqual([[], []])
  const second = (await desk.ask(account, '100.00')).data.withdrawal_no
  expect(await originsOf(desk, second)).toEqual([`${two} 30.00`, `${one} 70.00`])

  // 120.00 less 100.00 and the fee of 1.00: 19.00, and on through the payout account.
  const wish = { request_id: desk.requestId(), currency: 'BRL', amount: '19.00' }
  await gateway.call(finance.transfer, wish, await desk.as('admin'))
  const third = (await desk.ask(account, '15.00', { source: 'payout' })).data.withdrawal_no
  expect(await originsOf(desk, third)).toEqual([`${two} 15.00`])
  expect(await payoutsOf(desk, two)).toEqual([`${second} 30.00`, `${third} 15.00`])

  // Money that is of no settlement is told as such.
  await desk.credit(2_000n)
  const fourth = (await desk.ask(account, '12.00')).data.withdrawal_no
  expect(await originsOf(desk, fourth)).toEqual([' 12.00'])
  expect(await desk.isProved()).toBe(true)
})

it('reconciles a line of the bank with its orders, row by row, to the cent', async () => {
  const desk = await openSettlementDesk(gateway, {
    target: 'BANK',
    settle_currency: 'USD',
    fee: 1_500n,
    tax_percent: '0.38',
    rate: '5.4321',
  })
  const [sold, refunded] = [await desk.paid(100_000n, 4_050n, 10_000n), await desk.paid(50_000n, 2_055n, 5_000n)]
  await desk.book('refund', refunded, [
    { type: 'REFUND', from: 'pending', to: 'clearing', amount: 20_000n },
    { type: 'REFUND_FEE', from: 'pending', to: 'fee', amount: 100n },
  ])
  await desk.days(3)
  const { settlement_no } = await desk.newest()
  const who = await desk.as('admin')
  const period = { time_from: '2026-01-01T00:00:00.000Z', time_to: '2028-01-01T00:00:00.000Z' }
  const wish = { request_id: desk.requestId(), type: 'RECONCILIATION', ...period }
  const { download_id, columns } = (await gateway.call(reports.create, wish, who)).data
  await runJobs(gateway)
  const { url } = (await gateway.call(downloads.link, { download_id }, who)).data
  const file = await fetch(`${gateway.origin}${url}`, { headers: { cookie: `__Host-sid=${who.cookie}` } })
  const [, ...rows] = await readSheet(Buffer.from(await file.arrayBuffer()), 'csv', 1000)
  const cell = (row: string[], name: string) => row[columns.indexOf(name)] ?? ''
  const told = (row: string[], ...names: string[]) => names.map((name) => cell(row, name)).join(' ')
  expect(rows.every((row) => cell(row, 'settlement_no') === settlement_no)).toBe(true)
  expect(
    rows.map((row) => told(row, 'trade_no', 'gross', 'fee', 'refund', 'refund_fee', 'reserve', 'tax', 'net')),
  ).toEqual([
    `${refunded} 500.00 -20.55 -200.00 -1.00 -50.00 0.00 228.45`,
    `${sold} 1000.00 -40.50 0.00 0.00 -100.00 0.00 859.50`,
    ' 0.00 0.00 0.00 0.00 0.00 -4.13 -4.13',
  ])
  // 1,087.95 less 0.38 % of it (4.13) is 1,083.82; at 5.4321 that is 199.52 dollars, 15.00 of them for the settlement.
  expect(told(rows[2] ?? [], 'fx_rate', 'settle_currency', 'converted', 'settlement_fee', 'payable')).toBe(
    '5.432100 USD 199.52 -15.00 184.52',
  )
})
