import { audit } from '@balcao/contract/platform/audit'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { riskHolds } from '@balcao/contract/payments/risk-holds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openRiskDesk } from '../../../test/support/desks/risk-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { closeOverdue, onBankEvent, tellDiary } from '../payments'
import { carryOut } from './carry-out'

let gateway: TestGateway
let shop: Shop
let desk: Awaited<ReturnType<typeof openRiskDesk>>
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  desk = await openRiskDesk(gateway)
  const conditions = { amount: { currency: 'BRL' as const, at_least: '500.00' } }
  const { rule_id } = (await desk.save({ name: 'Large amounts', conditions })).data
  await desk.switch(rule_id, 'on')
})
afterAll(() => gateway.close())

const listed = async (filters: object = {}) => (await gateway.call(riskHolds.list, filters, desk.who())).data.list
const decide = (trade_no: string, decision: 'release' | 'refuse', reason = 'Called the payer.') =>
  gateway.call(riskHolds.decide, { merchant_no: shop.merchant_no, trade_no, decision, reason }, desk.who())

async function held(more: object = {}): Promise<{ trade_no: string; link: string }> {
  const out_trade_no = `H-${++number}`
  const link = await desk.sell(shop, { out_trade_no, amount: '600.00', ...more })
  const { list } = (await gateway.call(orders.list, { id: out_trade_no }, shop.admin())).data
  return { trade_no: list.find((order) => order.out_trade_no === out_trade_no)?.trade_no ?? '', link }
}

it('keeps money that a rule holds out of the books until the risk desk releases it, once', async () => {
  const { trade_no, link } = await held()
  expect(await shop.order(trade_no)).toMatchObject({
    status: 'RISK_CONTROLLING',
    safety_check: { outcome: 'waiting', why: ['amount'] },
  })
  expect((await shop.balances())?.pending ?? 0n).toBe(0n)
  const [waiting] = await listed({ status: ['WAITING'] })
  expect(waiting).toMatchObject({ trade_no, method: 'PIX', amount: '600.00', rules: [{ name: 'Large amounts' }] })
  // Its payer reads that it is looked at, and not why.
  const told = (await gateway.call(checkout.view, { link })).data
  expect(told).toMatchObject({ status: 'RISK_CONTROLLING', is_checked: true, methods: [], refuse_detail: '' })
  expect(JSON.stringify(told)).not.toContain('Large amounts')
  // Nobody else ends it: no clock, no payer, no shop.
  gateway.clock.advance(40 * 60)
  await shop.pass(61)
  await desk.signInAgain()
  await closeOverdue(gateway.gateway)
  expect((await gateway.call(checkout.submit, { link, method: 'Boleto' })).failure.sub_code).toBe('payment-over')
  expect((await gateway.call(orders.cancel, { trade_no }, shop.admin())).failure.sub_code).toBe('order-status-invalid')
  expect((await decide(trade_no, 'release')).code).toBe('10000')
  expect((await decide(trade_no, 'refuse')).failure.sub_code).toBe('nothing-waits')
  await runJobs(gateway)
  const job = { merchant_no: shop.merchant_no, trade_no, attempt: 1 }
  await carryOut.run(gateway.gateway, job)
  const paid = await shop.order(trade_no)
  expect(paid).toMatchObject({ status: 'SUCCESS', safety_check: { outcome: 'released', why: ['amount'] }, late: false })
  expect(paid.timeline.map(({ event }) => event)).toEqual(['created', 'submitted', 'held', 'confirmed'])
  expect((await shop.balances())?.pending).toBe(51_606n)
  expect(await shop.isProved()).toBe(true)
})

it('sends the money of what it refuses back, books nothing, and tells the shop no rule', async () => {
  const before = await shop.balances()
  const { trade_no } = await held()
  await decide(trade_no, 'refuse', 'Stolen card.')
  await runJobs(gateway)
  await runJobs(gateway)
  const refused = await shop.order(trade_no)
  expect(refused).toMatchObject({ status: 'REFUSED', refuse_detail: 'refused-by-risk' })
  expect(refused.safety_check).toMatchObject({ outcome: 'refused', why: ['amount'] })
  const { rows } = await gateway.databases.owner.query(
    'select status, amount from send_backs where merchant_no = $1 and trade_no = $2',
    [shop.merchant_no, trade_no],
  )
  expect(rows).toEqual([{ status: 'SENT', amount: 60_000n }])
  expect(await shop.balances()).toEqual(before)
  const log = await gateway.call(audit.list, { per_page: 100 }, shop.admin())
  const shown = JSON.stringify([refused, log.data])
  expect(shown).toContain('payments.riskRefused')
  for (const secret of ['Large amounts', 'Stolen card']) expect(shown).not.toContain(secret)
  expect((await listed({ id: trade_no }))[0]).toMatchObject({ status: 'SENT_BACK', reason: 'Stolen card.' })
})

it('holds what a card’s bank only keeps for the shop, and lets it go or hands it over', async () => {
  const card = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }
  async function authorised(): Promise<string> {
    const { link, out_trade_no } = await shop.newLink('700.00', { capture: 'manual' })
    await gateway.call(checkout.submit, { link, method: 'CreditCard', card })
    gateway.clock.advance(5)
    await tellDiary(gateway.gateway)
    const { list } = (await gateway.call(orders.list, { id: out_trade_no }, shop.admin())).data
    return list.find((order) => order.out_trade_no === out_trade_no)?.trade_no ?? ''
  }
  const [kept, gone] = [await authorised(), await authorised()]
  expect((await shop.order(kept)).status).toBe('RISK_CONTROLLING')
  await decide(kept, 'release')
  await decide(gone, 'refuse')
  await runJobs(gateway)
  expect(await shop.order(kept)).toMatchObject({ status: 'AUTHORISED', authorisation: { amount: '700.00' } })
  expect((await shop.order(gone)).status).toBe('REFUSED')
  const { rows } = await gateway.databases.owner.query(
    'select trade_no, cancel_status from order_attempts where merchant_no = $1 and replaced_time is not null',
    [shop.merchant_no],
  )
  expect(rows).toMatchObject([{ trade_no: gone }])
})

it('holds money that comes after the order is over, by the try that was paid', async () => {
  const { trade_no, link } = await held({ method: 'Boleto', isPaid: false })
  await gateway.call(checkout.submit, { link, method: 'PIX' })
  await gateway.call(orders.cancel, { trade_no }, shop.admin())
  const { body, signature } = gateway.demoBank.paidBy(shop.merchant_no, trade_no, 1)
  const event = gateway.demoBank.parseCallback(signature, body)
  expect(event && (await onBankEvent(gateway.gateway, event))).toBe('APPLIED')
  expect((await shop.order(trade_no)).status).toBe('RISK_CONTROLLING')
  await decide(trade_no, 'release')
  await runJobs(gateway)
  expect(await shop.order(trade_no)).toMatchObject({ status: 'SUCCESS', method: 'Boleto', late: true })
  expect(await shop.isProved()).toBe(true)
})
