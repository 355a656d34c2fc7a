import { approvals } from '@balcao/contract/platform/approvals'
import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { mailsTo } from '../../../test/support/outside/outbox'
import { lapse } from './refunds.jobs'

let gateway: TestGateway
let shop: Shop
let colleague: Signed
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  shop = await openShop(gateway, { reserve: '0' })
  // As the usual merchant: nothing set.
  await owner('delete from refund_limits where merchant_no = $1', [shop.merchant_no])
  const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' } })
  colleague = await gateway.signIn(email)
  await shop.paidOrder('5000.00')
})

const owner = (sql: string, values: unknown[]) => gateway.databases.owner.query(sql, values)
const BANK = { holder: 'A Payer', document: '52998224725', bank: 'Banco', account: '12345-6' }
const requestId = () => `request-${++number}`
const ask = (trade_no: string, amount: string, more: object = {}) =>
  gateway.call(refunds.ask, { trade_no, amount, out_request_no: `R${++number}`, ...more }, shop.admin())
const set = (limits: object, who = shop.admin()) =>
  gateway.call(refunds.setLimits, { request_id: requestId(), currency: 'BRL', second_above: '', ...limits }, who)
const limits = async () => (await gateway.call(refunds.limits, {}, shop.admin())).data[0]

async function decide(who: Signed, decision = 'approve') {
  const [open] = (await gateway.call(approvals.waiting, {}, who)).data
  const wish = { request_id: requestId(), approval_id: open?.approval_id ?? 'AP-none', decision, reason: 'No.' }
  return gateway.call(approvals.decideInside, wish, who)
}

describe('a refund above the merchant’s own threshold', () => {
  beforeEach(() => set({ second_above: '50.00' }))

  it('sets the money aside, and leaves once a second person agrees', async () => {
    const order = await shop.paidOrder()
    expect((await ask(order, '50.00')).data).toMatchObject({ status: 'PROCESSING', waits_second: false })
    await shop.pass(2)
    const { data } = await ask(order, '50.00')
    expect(data).toMatchObject({ status: 'PROCESSING' })
    const large = await shop.paidOrder()
    const { data: waiting } = await ask(large, '50.01')
    expect(waiting).toMatchObject({ status: 'VERIFYING', waits_second: true })
    const told = (await mailsTo(gateway, colleague.reply.username)).join()
    expect(told).toContain('asks you to approve a refund of')
    expect(told).toContain('/order/details')
    expect(told).toContain(large)
    expect((await mailsTo(gateway, shop.admin().reply.username)).join()).not.toContain('approve a refund')
    await shop.pass(2)
    expect((await shop.order(large)).status).toBe('REFUND_VERIFYING')
    expect((await decide(shop.admin())).failure.sub_code).toBe('maker-is-not-checker')
    expect((await decide(colleague)).data.status).toBe('APPROVED')
    await shop.pass(2)
    expect(await shop.order(large)).toMatchObject({ status: 'SUCCESS', refunded_amount: '50.01' })
    expect(await shop.isProved()).toBe(true)
  })

  it('comes back after a no, a change of mind or fifteen days, and its case with it', async () => {
    const before = await shop.balances()
    const orders = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
    const paid = await shop.balances()
    await ask(orders[0] ?? '', '100.00')
    expect((await decide(colleague, 'reject')).data.status).toBe('REJECTED')
    const { refund_no } = (await ask(orders[1] ?? '', '100.00')).data
    await gateway.call(refunds.revoke, { refund_no }, shop.admin())
    await ask(orders[2] ?? '', '100.00')
    gateway.clock.advance(15 * 24 * 60 * 60)
    await lapse(gateway.gateway)
    await shop.pass(61)
    expect(await shop.balances()).toEqual(paid)
    expect(before).not.toEqual(paid)
    const { rows } = await owner(`select status from approvals where merchant_no = $1 order by create_time`, [
      shop.merchant_no,
    ])
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['REJECTED', 'WITHDRAWN', 'WITHDRAWN'])
    for (const order of orders) expect((await shop.order(order)).status).toBe('SUCCESS')
  })

  it.each(['data first', 'yes first'])('waits for bank data and for the second person, %s', async (which) => {
    const order = await shop.paidOrder('100.00', 'Boleto')
    const { refund_no } = (await ask(order, '100.00')).data
    const give = () => gateway.call(refunds.giveData, { refund_no, bank_data: BANK }, shop.admin())
    const steps = which === 'data first' ? [give, () => decide(colleague)] : [() => decide(colleague), give]
    for (const step of steps) {
      expect((await shop.order(order)).status).toBe('REFUND_VERIFYING')
      expect((await step()).code).toBe('10000')
    }
    expect((await shop.order(order)).status).toBe('REFUND_PROCESSING')
    await shop.pass(2)
    expect((await shop.order(order)).status).toBe('REFUNDED')
  })

  it('is not there for a colleague of other apps', async () => {
    const elsewhere = await addApp(gateway, shop.merchant_no)
    const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' }, appIds: [elsewhere] })
    const narrow = await gateway.signIn(email)
    await ask(await shop.paidOrder(), '100.00')
    const [open] = (await gateway.call(approvals.waiting, {}, colleague)).data
    expect((await gateway.call(approvals.waiting, {}, narrow)).data).toEqual([])
    const wish = { request_id: requestId(), approval_id: open?.approval_id ?? '', decision: 'approve' }
    expect((await gateway.call(approvals.decideInside, wish, narrow)).code).toBe('40006')
  })

  it('that a dispute has ended is not let go any more, but leaves the queue by a no', async () => {
    const order = await shop.paidOrder()
    const { refund_no } = (await ask(order, '100.00')).data
    await owner(`update refunds set status = 'REVOKED' where refund_no = $1`, [refund_no])
    expect((await decide(colleague)).failure.sub_code).toBe('refund-status-invalid')
    expect((await decide(colleague, 'reject')).data.status).toBe('REJECTED')
  })
})

describe('the limits of a day', () => {
  it('refuse one refund too many until the next day, and are seen with what is used', async () => {
    await set({ day_count: 2 })
    const orders = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
    for (const order of orders.slice(0, 2)) expect((await ask(order, '10.00')).code).toBe('10000')
    const late = await ask(orders[2] ?? '', '10.00')
    expect(late.failure).toMatchObject({ code: '70001', sub_code: 'too-many-refunds' })
    expect(late.msg).toContain('At most 2 refunds a day')
    expect((await shop.order(orders[2] ?? '')).status).toBe('SUCCESS')
    expect(await limits()).toMatchObject({ day_count: 2, today_count: 2, today_sum: '20.00' })
    gateway.clock.advance(24 * 60 * 60)
    await shop.pass(61)
    expect((await ask(orders[2] ?? '', '10.00')).code).toBe('10000')
  })

  it('measure the sum by what was paid lately, from the sixth refund of a day on', async () => {
    const orders = await Promise.all(Array.from({ length: 7 }, () => shop.paidOrder()))
    expect(await limits()).toMatchObject({ day_percent: 50, today_most: '2850.00', second_above: '' })
    await set({ day_percent: 10 })
    for (const order of orders.slice(0, 5)) expect((await ask(order, '100.00')).code).toBe('10000')
    const much = await ask(orders[5] ?? '', '100.00')
    expect(much.failure.sub_code).toBe('too-much-refunded')
    expect(much.msg).toContain('570.00 BRL')
    expect((await ask(orders[5] ?? '', '70.00')).code).toBe('10000')
    expect((await ask(orders[6] ?? '', '0.01')).failure.sub_code).toBe('too-much-refunded')
  })

  it('hold for many who ask at once', async () => {
    await set({ day_count: 3 })
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop.paidOrder()))
    const answers = await Promise.all(orders.map((order) => ask(order, '1.00')))
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(3)
  })

  it('are tightened at once, and loosened by two', async () => {
    expect((await set({ second_above: '10.00', day_count: 5, day_percent: 20 })).data.is_waiting).toBe(false)
    expect((await set({ second_above: '5.00', day_count: 4, day_percent: 20 })).data.is_waiting).toBe(false)
    for (const looser of [{ second_above: '' }, { second_above: '6.00' }, { day_count: 5 }, { day_percent: 21 }]) {
      const asked = await set({ second_above: '5.00', day_count: 4, day_percent: 20, ...looser })
      expect(asked.data).toMatchObject({ is_waiting: true, limits: [{ second_above: '5.00', day_count: 4 }] })
      expect((await decide(colleague, 'reject')).data.status).toBe('REJECTED')
    }
    await set({ second_above: '', day_count: 7, day_percent: 30 })
    expect((await mailsTo(gateway, colleague.reply.username)).at(-1)).toContain('wants looser limits for refunds')
    expect((await mailsTo(gateway, shop.admin().reply.username)).join()).not.toContain('wants looser limits')
    expect((await decide(shop.admin())).failure.sub_code).toBe('maker-is-not-checker')
    expect((await decide(colleague)).data.status).toBe('APPROVED')
    expect(await limits()).toMatchObject({ second_above: '', day_count: 7, day_percent: 30 })
    expect((await set({ second_above: '1.234' })).failure.sub_code).toBe('second_above')
  })

  it('are set by the provider too, who leaves the merchant’s threshold alone', async () => {
    const boss = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
    const { merchant_no } = shop
    await set({ second_above: '9.00' })
    const wish = { merchant_no, currency: 'BRL', day_count: 900, day_percent: 80 }
    const answer = await gateway.call(refunds.setDeskLimits, wish, boss)
    expect(answer.data).toMatchObject([{ second_above: '9.00', day_count: 900, day_percent: 80 }])
    expect((await gateway.call(refunds.deskLimits, { merchant_no }, boss)).data).toEqual(answer.data)
    expect((await gateway.call(refunds.deskLimits, { merchant_no: 'M999999999999' }, boss)).code).toBe('40006')
    const { rows } = await owner(`select action from audit_log where merchant_no = $1 and object = 'refundLimits'`, [
      merchant_no,
    ])
    expect(rows.map(({ action }: { action: string }) => action)).toContain('refunds.setDeskLimits')
  })

  it('do not count what is given back in the sandbox', async () => {
    const trial = await openShop(gateway, { reserve: '0' }, 'SANDBOX')
    await owner('update refund_limits set day_count = 1, second_above = 0 where merchant_no = $1', [trial.merchant_no])
    for (let i = 0; i < 3; i++) {
      const trade_no = await trial.paidOrder()
      const wish = { trade_no, amount: '1.00', out_request_no: `T${++number}` }
      expect((await gateway.call(refunds.ask, wish, trial.admin())).data.status).toBe('PROCESSING')
    }
  })
})
