import { terms } from '@balcao/contract/money/terms'
import { approvals } from '@balcao/contract/platform/approvals'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { mailsTo } from '../../../test/support/outside/outbox'
import { openSettlementDesk } from '../../../test/support/desks/settlement-desk'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const FEE = {
  currency: 'BRL',
  method: 'PIX',
  fee_percent: '0.99',
  fee_fixed: '0.00',
  fee_minimum: '0.10',
  reserve_percent: '5',
  reserve_days: 30,
  refund_fee: '1.00',
  chargeback_fee: '60.00',
  cycle_days: 2,
}
const SETTLEMENT = {
  currency: 'BRL',
  target: 'BANK',
  settle_currency: 'USD',
  fee: '15.00',
  minimum: '10.00',
  tax_percent: '0.38',
}

const RATE = { currency: 'BRL', settle_currency: 'USD', mid: '5.4321', spread_percent: '1.5' }

const INSTALMENTS = {
  currency: 'BRL',
  most: 12,
  free_up_to: 3,
  merchant_percent: '1.20',
  payer_percent: '1.99',
  least: '5.00',
}

const WHY = 'Agreed with their manager.'

type Call = (typeof terms)['addFee' | 'addSettlement' | 'addRate' | 'addInstalments']

async function openDesk() {
  const desk = await openSettlementDesk(gateway)
  const { merchant_no } = desk
  // Its own alone, without those that everybody begins with.
  await gateway.databases.owner.query(`delete from terms where merchant_no = $1 and valid_from < '2026-01-01Z'`, [
    merchant_no,
  ])
  const boss = await desk.as('boss')
  const second = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
  const propose = (call: Call, wish: object, who = boss) =>
    gateway.call(call, { request_id: `propose ${++number}`, merchant_no, reason: WHY, ...wish }, who)
  async function decide(approval_id: string, who: Signed, decision = 'approve', reason = '') {
    const wish = { request_id: `decide ${approval_id} ${++number}`, merchant_no, approval_id, decision, reason }
    return gateway.call(approvals.decide, wish, who)
  }
  const waiting = async () => (await gateway.call(terms.list, { merchant_no }, boss)).data.waiting
  /** Proposed by one, made to count by another. */
  async function agree(call: Call, wish: object) {
    await propose(call, wish)
    for (const { approval_id } of await waiting()) expect((await decide(approval_id, second)).code).toBe('10000')
  }
  return { desk, merchant_no, boss, second, propose, decide, waiting, agree }
}
let number = 0

it('keeps every row with its history, counts the latest that has begun, and begins none in the past', async () => {
  const { desk, merchant_no, boss, propose, agree } = await openDesk()
  await agree(terms.addFee, FEE)
  await agree(terms.addSettlement, SETTLEMENT)
  await agree(terms.addRate, RATE)
  await agree(terms.addInstalments, INSTALMENTS)
  const beyond = await propose(terms.addInstalments, { ...INSTALMENTS, free_up_to: 13 })
  expect(beyond.failure.sub_code).toBe('free_up_to')
  const { data } = await gateway.call(terms.list, { merchant_no }, boss)
  expect(data.fees.map(({ method, fee_percent }) => [method, fee_percent])).toEqual([
    ['PIX', '0.99'],
    ['', '3.99'],
  ])
  expect(data.settlements.map(({ target, fee }) => [target, fee])).toEqual([
    ['BANK', '15.00'],
    ['BALANCE', '0.00'],
  ])
  expect(data.rates).toMatchObject([{ ...RATE, reason: WHY }])
  expect(data.instalments).toMatchObject([INSTALMENTS])
  const past = await propose(terms.addRate, { ...RATE, valid_from: '2026-01-01T00:00:00.000Z' })
  expect(past.failure.sub_code).toContain('valid_from')
  expect((await propose(terms.addFee, FEE, await desk.as('reviewer'))).code).not.toBe('10000')
  const seen = await gateway.call(terms.list, { merchant_no }, await desk.as('reviewer'))
  expect(seen.data).toEqual(data)

  // Paid under the new row: settled after its two days, in dollars, to the bank.
  await desk.paid(100_000n)
  await desk.days(1)
  expect(await desk.list()).toEqual([])
  await desk.days(1)
  expect(await desk.newest()).toMatchObject({ target: 'BANK', settle_currency: 'USD', fx_rate: '5.513582' })
})

it('a platform admin alone sets no fee of 99 %: it waits for a second one, who sees what it is', async () => {
  const { desk, merchant_no, boss, second, propose, decide, waiting } = await openDesk()
  const greedy = { ...FEE, fee_percent: '99' }
  const asked = await propose(terms.addFee, greedy)
  expect(asked.data.fees.map(({ fee_percent }) => fee_percent)).toEqual(['3.99'])
  expect(asked.data.waiting).toMatchObject([{ ask: { what: 'fee', fee_percent: '99', method: 'PIX', why: WHY } }])
  expect((await propose(terms.addFee, greedy)).failure.sub_code).toBe('already-asked')
  const [{ approval_id } = { approval_id: '' }] = asked.data.waiting
  const [told = ''] = (await mailsTo(gateway, second.reply.username)).slice(-1)
  expect(told).toContain('proposes other terms for')
  expect(told).toContain(approval_id)
  expect((await mailsTo(gateway, boss.reply.username)).join()).not.toContain('proposes other terms')
  expect((await decide(approval_id, boss)).failure.sub_code).toBe('maker-is-not-checker')
  expect((await decide(approval_id, await desk.as('reviewer'))).code).toBe('40003')
  const queued = await gateway.call(approvals.detail, { merchant_no, approval_id }, second)
  expect(queued.data).toMatchObject({ kind: 'merchant.terms', why_not: '', ask: { fee_percent: '99' } })
  expect((await decide(approval_id, second, 'reject', 'Never.')).data.status).toBe('REJECTED')
  expect((await gateway.call(terms.list, { merchant_no }, boss)).data.fees).toHaveLength(1)
  // Whoever proposed it may take it back, and nobody else: the merchant does not even see it.
  await propose(terms.addFee, greedy)
  const [open = { approval_id: '' }] = await waiting()
  const mine = { merchant_no, approval_id: open.approval_id }
  expect((await gateway.call(approvals.recall, mine, second)).code).toBe('40006')
  expect((await gateway.call(approvals.list, {}, await desk.as('admin'))).data.list).toEqual([])
  expect((await gateway.call(approvals.withdraw, mine, await desk.as('admin'))).code).toBe('40006')
  expect((await gateway.call(approvals.recall, mine, boss)).data.status).toBe('WITHDRAWN')
  expect((await gateway.call(approvals.recall, mine, boss)).failure.sub_code).toBe('approval-status-invalid')
  expect(await waiting()).toEqual([])
})

it('refuses what makes no sense before anybody is asked', async () => {
  const { propose, waiting } = await openDesk()
  expect((await propose(terms.addFee, { ...FEE, fee_fixed: '1.234' })).failure.sub_code).toBe('fee_fixed')
  expect((await propose(terms.addRate, { ...RATE, reason: ' ' })).failure.sub_code).toBe('reason')
  expect((await propose(terms.addRate, { ...RATE, mid: '0' })).failure.sub_code).toBe('mid')
  expect((await propose(terms.addRate, { ...RATE, settle_currency: 'BRL' })).failure.sub_code).toBe('settle_currency')
  expect(await waiting()).toEqual([])
})

it('shows over all merchants what counts now and what begins later, and nothing that another row took the place of', async () => {
  const other = await openDesk()
  const { merchant_no, boss, agree } = await openDesk()
  const valid_from = new Date(gateway.clock.now().getTime() + 7 * 24 * 3600 * 1000).toISOString()
  await agree(terms.addRate, RATE)
  gateway.clock.advance(60)
  await agree(terms.addRate, { ...RATE, mid: '5.5' })
  await agree(terms.addRate, { ...RATE, mid: '6', valid_from })
  await agree(terms.addSettlement, SETTLEMENT)
  await gateway.databases.owner.query(
    `insert into fx_rates (merchant_no, currency, settle_currency, valid_from, mid, spread_percent)
     values ($1, 'BRL', 'USD', $2, '5.1', '0')`,
    [other.merchant_no, new Date(gateway.clock.now().getTime() - 30_000)],
  )
  const all = async (filters: object) => (await gateway.call(terms.inForce, filters, boss)).data.list
  const ours = async (filters: object) =>
    (await all(filters)).filter((row) => [merchant_no, other.merchant_no].includes(row.merchant_no))
  const rates = (await ours({ kind: 'rates' })).map((row) => [row.merchant_no, row.values['mid'], row.state])
  expect(rates).toEqual([
    [merchant_no, '6', 'COMING'],
    [merchant_no, '5.5', 'IN_FORCE'],
    [other.merchant_no, '5.1', 'IN_FORCE'],
  ])
  expect((await ours({ kind: 'rates', state: 'COMING' })).map(({ values }) => values['mid'])).toEqual(['6'])
  expect(await all({ kind: 'rates', merchant_no, country: 'MEX' })).toEqual([])
  const [settled] = await all({ kind: 'settlements', merchant_no })
  const { currency, ...values } = SETTLEMENT
  expect(settled).toMatchObject({ currency, values, reason: WHY, country: 'BRA' })
  // Page by page, by key: the same rows, each once.
  const first = (await gateway.call(terms.inForce, { kind: 'rates', per_page: 10, merchant_no }, boss)).data
  expect(first.list.map((row) => row.values['mid'])).toEqual(['6', '5.5'])
  expect((await ours({})).map(({ values: { method, fee_fixed } }) => [method, fee_fixed])).toContainEqual(['', '0.60'])
  expect(await all({ kind: 'instalments', merchant_no })).toEqual([])
})
