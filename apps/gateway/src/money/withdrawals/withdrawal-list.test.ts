import { withdrawals } from '@balcao/contract/money/withdrawals'
import { downloads } from '@balcao/contract/platform/downloads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openTreasury } from '../../../test/support/desks/treasury'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { readSheet } from '../../kit/sheets/sheet'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

it('a withdrawal is found by amount, currency, day and reference, and its list’s file has the same rows and only fees that were charged', async () => {
  const shop = await openTreasury(gateway)
  const account = await shop.verifiedAccount()
  await shop.credit(100_000n)
  const paid = (await shop.ask(account, '300.00')).data.withdrawal_no
  await shop.decide('boss', paid)
  const failed = (await shop.ask(account, '200.00')).data.withdrawal_no
  await shop.decide('boss', failed, 'reject', 'No')
  await shop.pass(2)
  const who = await shop.as('admin')
  const found = async (filters: object) =>
    (await gateway.call(withdrawals.list, filters, who)).data.list.map(({ withdrawal_no }) => withdrawal_no)
  expect(await found({ currency: 'BRL', amount_from: '200.00', amount_to: '299.99' })).toEqual([failed])
  expect(await found({ reference: `SBX${paid}` })).toEqual([paid])
  expect(await found({ reference: failed.slice(0, -1) })).toContain(failed)
  expect(await found({ reference: '%' })).toEqual([])
  expect(await found({ currency: 'USD' })).toEqual([])
  expect((await gateway.call(withdrawals.list, { amount_from: 'x' }, who)).failure.sub_code).toBe('amount_from')

  const wish = { request_id: shop.requestId(), kind: 'withdrawals', filters: { amount_from: '100.00' } }
  const columns = ['withdrawal_no', 'amount', 'fee', 'status']
  const { download_id } = (await gateway.call(downloads.create, { ...wish, columns }, who)).data
  await runJobs(gateway)
  const { url } = (await gateway.call(downloads.link, { download_id }, who)).data
  const answer = await fetch(`${gateway.origin}${url}`, { headers: { cookie: `__Host-sid=${who.cookie}` } })
  const [, ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()), 'csv', 100)
  expect(rows).toEqual([
    [failed, '200.00', '0.00', 'REJECTED'],
    [paid, '300.00', '1.00', 'PAID'],
  ])
})
