import { merchantApi } from '@balcao/contract/api/merchant-api'
import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { finance } from '@balcao/contract/money/finance'
import { settlements } from '@balcao/contract/money/settlements'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { checkout } from '@balcao/contract/payments/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { newApp, program } from '../../../test/support/desks/app-desk'
import { openFinanceDesk } from '../../../test/support/desks/finance-desk'

let gateway: TestGateway
let desk: Awaited<ReturnType<typeof openFinanceDesk>>
beforeAll(async () => {
  gateway = await openGateway()
  desk = await openFinanceDesk(gateway)
})
afterAll(() => gateway.close())

const withKey = (value: string) => program(gateway, desk.appId, value)
async function sellInSandbox() {
  const app = await newApp(gateway, await desk.as('admin'))
  const sell = program(gateway, app.appId, app.testKey)
  const { payment_url } = (await sell(merchantApi.createOrder, ORDER_EXAMPLES.createOrder.input)).data
  const link = payment_url.split('/pay/')[1] ?? ''
  await gateway.call(checkout.submit, { link, method: 'PIX' })
  await gateway.call(checkout.sandboxPaid, { link })
  return app
}
const looking = async (mode: 'test' | 'live') => withKey((await desk.newKey(mode)).data.value)

describe('a program with a key for finance', () => {
  it('sees the merchant’s money as its staff does, without their names', async () => {
    const [call, admin] = [await looking('live'), await desk.as('admin')]
    const { settlement_no, withdrawal_no } = desk
    const { mode, ...balances } = (await call(merchantApi.queryBalance, {})).data
    expect(balances).toEqual((await gateway.call(finance.balances, {}, admin)).data)
    expect([mode, balances.currencies[0]?.frozen === '0.00']).toEqual(['live', false])
    const before = { as_of: '2026-01-01T00:00:00.000Z' }
    expect((await call(merchantApi.queryBalance, before)).data.currencies[0]?.available).toBe('0.00')

    const ofAccount = { currency: 'BRL', account: 'available' as const }
    const entries = (await call(merchantApi.listEntries, ofAccount)).data
    expect(entries).toEqual((await gateway.call(finance.entries, ofAccount, admin)).data)
    expect(entries.list.map(({ type }) => type)).toContain('SETTLEMENT')

    const { data: listed } = await call(merchantApi.listSettlements, {})
    expect(listed).toEqual((await gateway.call(settlements.list, {}, admin)).data)
    const { data: settlement } = await call(merchantApi.querySettlement, { settlement_no })
    const {
      timeline: _past,
      applied_name: _who,
      ...shown
    } = (await gateway.call(settlements.detail, { settlement_no }, admin)).data
    expect(settlement).toEqual(shown)
    expect(settlement.payouts).toEqual([{ withdrawal_no, amount: '500.00' }])
    const lines = (await call(merchantApi.listSettlementLines, { settlement_no })).data
    expect(lines).toEqual((await gateway.call(settlements.entries, { settlement_no }, admin)).data)
    expect(lines.list.map(({ trade_no }) => trade_no)).toContain('T000001')

    const { data: paidOut } = await call(merchantApi.queryWithdrawal, { withdrawal_no })
    expect(paidOut.origins).toEqual([{ settlement_no, amount: '500.00' }])
    const found = (await call(merchantApi.listWithdrawals, { currency: 'BRL' })).data.list
    expect(found.map((each) => each.withdrawal_no)).toEqual([withdrawal_no])
    const theirs = (await gateway.call(withdrawals.detail, { withdrawal_no }, admin)).data
    expect(JSON.stringify([settlement, paidOut, found])).not.toContain(theirs.asked_name)
  })

  it('learns from an order which settlement its money is part of', async () => {
    const { owner } = gateway.databases
    await owner.query(`update orders set app_id = $2 where merchant_no = $1 and trade_no = 'T000001'`, [
      desk.merchant_no,
      desk.appId,
    ])
    const call = withKey((await desk.newKey('live', ['orders'])).data.value)
    const { data } = await call(merchantApi.queryOrder, { trade_no: 'T000001' })
    expect(data.settlement_no).toBe(desk.settlement_no)
  })

  it('sees the sandbox’s balances with a test key, and is told that nothing there is settled or paid out', async () => {
    const { appId, testKey } = await sellInSandbox()
    const call = await looking('test')
    const { data } = await call(merchantApi.queryBalance, {})
    // 3.99 % and 0.60 of 159.90 are the fee, a tenth is held back.
    const held = { currency: 'BRL', pending: '136.93', available: '0.00', reserve: '15.99' }
    expect(data).toMatchObject({ mode: 'test', currencies: [held] })
    const as_of = gateway.clock.now().toISOString()
    expect((await call(merchantApi.queryBalance, { as_of })).data.currencies).toEqual(data.currencies)
    const { list } = (await call(merchantApi.listEntries, { currency: 'BRL', account: 'pending' })).data
    expect(list).toContainEqual(expect.objectContaining({ type: 'PAYMENT', account: 'pending', amount: '159.90' }))
    for (const endpoint of [merchantApi.listSettlements, merchantApi.listWithdrawals])
      expect((await call(endpoint, {})).failure.sub_code).toBe('live-key-needed')
    expect((await program(gateway, appId, testKey)(merchantApi.queryBalance, {})).status).toBe(403)
  })

  it('sees nothing of other merchants, and nothing where the merchant has no finance', async () => {
    const call = await looking('live')
    const elsewhere = await openFinanceDesk(gateway)
    const [their, own] = [{ settlement_no: elsewhere.settlement_no }, { withdrawal_no: elsewhere.withdrawal_no }]
    expect((await call(merchantApi.querySettlement, their)).code).toBe('40006')
    expect((await call(merchantApi.listSettlementLines, their)).data.list).toEqual([])
    expect((await call(merchantApi.queryWithdrawal, own)).code).toBe('40006')
    const { owner } = gateway.databases
    await owner.query('update merchants set show_finance = false where merchant_no = $1', [desk.merchant_no])
    for (const endpoint of [merchantApi.queryBalance, merchantApi.listSettlements, merchantApi.listWithdrawals])
      expect((await call(endpoint, {})).failure.sub_code).toBe('finance-not-offered')
    await owner.query('update merchants set show_finance = true where merchant_no = $1', [desk.merchant_no])
  })
})

it('a key for finance is made by nobody who may not look there themselves', async () => {
  const { email } = await addPerson(gateway, { at: { [desk.merchant_no]: 'MERCHANT_DEVELOPER' } })
  const developer = await gateway.signIn(email)
  expect((await desk.newKey('live', ['orders'], developer)).code).toBe('10000')
  expect(await desk.newKey('live', ['orders', 'finance'], developer)).toMatchObject({ status: 403, code: '40003' })
})
