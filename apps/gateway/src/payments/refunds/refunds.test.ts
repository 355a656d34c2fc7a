import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { post } from '../../ledger/post'
import { lapse } from './refunds.jobs'
import { noteFigure, times } from '../../../test/support/servers/in-full'

let gateway: TestGateway
let shop: Shop
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway, { refundFee: '150' })
  // Something to pay refunds from: a fee on top of a refund needs more than the payment brought.
  await shop.paidOrder('5000.00')
})
afterAll(() => gateway.close())

const BANK = { holder: 'A Payer', document: '52998224725', bank: 'Banco', account: '12345-6' }
const ask = (trade_no: string, amount: string, more: object = {}) =>
  gateway.call(
    refunds.ask,
    { trade_no, amount, out_request_no: `R${++number}`, reason: 'broken', ...more },
    shop.admin(),
  )
const code = (answer: { failure: { sub_code: string } }) => answer.failure.sub_code

describe('a refund', () => {
  it('in part, then of the rest, ends as REFUNDED, and the books prove after each step', async () => {
    const before = (await shop.balances())!
    const order = await shop.paidOrder()
    const part = await ask(order, '20.00')
    expect(part.data).toMatchObject({ status: 'PROCESSING', amount: '20.00', fee: '1.50' })
    expect(await shop.order(order)).toMatchObject({ status: 'REFUND_PROCESSING', refunded_amount: '0.00' })
    expect((await shop.balances())!.frozen - before.frozen).toBe(2_150n)
    expect(await shop.isProved()).toBe(true)
    await shop.pass(2)
    expect(await shop.order(order)).toMatchObject({ status: 'SUCCESS', refunded_amount: '20.00' })
    await ask(order, '80.00')
    await shop.pass(2)
    expect(await shop.order(order)).toMatchObject({ status: 'REFUNDED', refunded_amount: '100.00' })
    const after = (await shop.balances())!
    expect(after.frozen).toBe(before.frozen)
    // 100.00 in, 3.99 fee and 10.00 reserve off, 100.00 and two fees of 1.50 out.
    expect(after.pending - before.pending).toBe(10_000n - 399n - 1_000n - 10_000n - 300n)
    expect(await shop.isProved()).toBe(true)
  })

  it('waits for bank data where the method does not know the payer’s account', async () => {
    const order = await shop.paidOrder('100.00', 'Boleto')
    const { data } = await ask(order, '100.00')
    expect(data.status).toBe('VERIFYING')
    const given = await gateway.call(refunds.giveData, { refund_no: data.refund_no, bank_data: BANK }, shop.admin())
    expect(given.data.status).toBe('PROCESSING')
    await shop.pass(2)
    expect((await shop.order(order)).status).toBe('REFUNDED')
  })

  it('that the bank rejects, that is revoked, or that lapses, gives the money back to where it was', async () => {
    const before = (await shop.balances())!
    const rejected = await shop.paidOrder('100.77')
    const revoked = await shop.paidOrder('100.00')
    const lapsed = await shop.paidOrder('100.00', 'Boleto')
    const paid = (await shop.balances())!
    await ask(rejected, '100.77')
    await shop.pass(2)
    expect(await shop.order(rejected)).toMatchObject({ status: 'SUCCESS', refunded_amount: '0.00' })
    const { refund_no } = (await ask(revoked, '10.00')).data
    await gateway.call(refunds.revoke, { refund_no }, shop.admin())
    expect((await shop.order(revoked)).status).toBe('SUCCESS')
    await ask(lapsed, '10.00')
    gateway.clock.advance(15 * 24 * 3600 - 1)
    await lapse(gateway.gateway)
    gateway.clock.advance(1)
    await lapse(gateway.gateway)
    await shop.pass(61)
    expect((await shop.order(lapsed)).status).toBe('SUCCESS')
    expect(await shop.balances()).toEqual(paid)
    expect(paid.frozen).toBe(before.frozen)
    expect(await shop.isProved()).toBe(true)
  })
})

/** What a refund booked, account by account and under which name: `type account amount`. */
async function bookedFor(refundNo: string, of = shop): Promise<string[]> {
  const { rows } = await gateway.databases.owner.query<{ entry: string }>(
    `select type || ' ' || account || ' ' || amount as entry from ledger_entries
     where merchant_no = $1 and object = 'refund' and object_id = $2 order by at, tx_id, line`,
    [of.merchant_no, refundNo],
  )
  return rows.map(({ entry }) => entry)
}

it('keeps what is paid back apart from what that costs, set aside, given back and paid', async () => {
  // 100.00 less a fee of 3.99 and 10.00 of reserve: 86.01 is pending. The rest has to come from what is available.
  const poor = await openShop(gateway, { refundFee: '150' })
  const order = await poor.paidOrder('100.00')
  await inTransaction(gateway.databases.worker, openTenant(poor.merchant_no), (db) =>
    post(db, {
      merchant_no: poor.merchant_no,
      now: gateway.clock.now(),
      mode: 'live',
      currency: 'BRL',
      object: 'adjustment',
      objectId: 'GIFT',
      tradeNo: '',
      moves: [{ type: 'ADJUSTMENT', from: 'clearing', to: 'available', amount: 500n }],
    }),
  )
  const wish = (amount: string, out_request_no: string) => ({ trade_no: order, amount, out_request_no, reason: '' })
  const first = await gateway.call(refunds.ask, wish('85.00', 'S1'), poor.admin())
  const aside = [
    'REFUND pending -8500',
    'REFUND frozen 8500',
    'REFUND_FEE pending -101',
    'REFUND_FEE frozen 101',
    'REFUND_FEE available -49',
    'REFUND_FEE frozen 49',
  ]
  expect(await bookedFor(first.data.refund_no, poor)).toEqual(aside)
  await gateway.call(refunds.revoke, { refund_no: first.data.refund_no }, poor.admin())
  const back = [
    'REFUND frozen -8500',
    'REFUND pending 8500',
    'REFUND_FEE frozen -101',
    'REFUND_FEE pending 101',
    'REFUND_FEE frozen -49',
    'REFUND_FEE available 49',
  ]
  expect(await bookedFor(first.data.refund_no, poor)).toEqual([...aside, ...back])
  const second = await gateway.call(refunds.ask, wish('85.00', 'S2'), poor.admin())
  await poor.pass(2)
  expect(await bookedFor(second.data.refund_no, poor)).toEqual([
    ...aside,
    'REFUND frozen -8500',
    'REFUND clearing 8500',
    'REFUND_FEE frozen -150',
    'REFUND_FEE fee 150',
  ])
  expect(await poor.isProved()).toBe(true)
})

describe('what is refused', () => {
  it.each([
    ['0', 'amount'],
    ['12,5', 'amount'],
    ['100.01', 'refund-too-large'],
  ])('an amount of %s', async (amount, sub_code) => {
    expect(code(await ask(await shop.paidOrder(), amount))).toBe(sub_code)
  })

  it('a second refund while one is open, more than what the first left, and any after all is gone', async () => {
    const order = await shop.paidOrder()
    await ask(order, '10.00')
    expect(code(await ask(order, '10.00'))).toBe('order-status-invalid')
    await shop.pass(2)
    expect(code(await ask(order, '90.01'))).toBe('refund-too-large')
    await ask(order, '90.00')
    await shop.pass(2)
    expect(code(await ask(order, '0.01'))).toBe('order-status-invalid')
  })

  it('one asked for after its time, and not a second before', async () => {
    const order = await shop.paidOrder()
    await shop.pass(90 * 24 * 3600)
    expect((await ask(order, '1.00')).code).toBe('10000')
    await shop.pass(2)
    expect(code(await ask(order, '1.00'))).toBe('refund-too-late')
  })

  it('one that pending and available do not cover', async () => {
    const poor = await openShop(gateway, { fee: '50', reserve: '10' })
    const order = await poor.paidOrder()
    const wish = { trade_no: order, amount: '40.01', out_request_no: 'P1' }
    expect(code(await gateway.call(refunds.ask, wish, poor.admin()))).toBe('insufficient-balance')
    expect((await gateway.call(refunds.ask, { ...wish, amount: '40.00' }, poor.admin())).code).toBe('10000')
  })

  it('somebody else’s order or refund, like one that does not exist', async () => {
    const order = await shop.paidOrder()
    const { refund_no } = (await ask(order, '1.00')).data
    const other = await addMerchant(gateway)
    const stranger = await gateway.signIn((await addPerson(gateway, { at: { [other]: 'MERCHANT_ADMIN' } })).email)
    const wish = { trade_no: order, amount: '1.00', out_request_no: 'X' }
    expect((await gateway.call(refunds.ask, wish, stranger)).code).toBe('40006')
    expect((await gateway.call(refunds.revoke, { refund_no }, stranger)).code).toBe('40006')
    expect((await gateway.call(refunds.ofOrder, { trade_no: order }, stranger)).data).toEqual([])
    expect((await gateway.call(refunds.ofOrder, { trade_no: order }, shop.admin())).data).toHaveLength(1)
  })
})

const ROUNDS = times('ROUNDS', 2, 1_000)

/**
 * Each round takes two seconds of a token's five minutes, and costs the shop two fees and a reserve: whoever waits for
 * more than a minute signs in again, and another sale pays for the next hundred.
 */
async function goOn(): Promise<void> {
  await shop.pass(61)
  await shop.paidOrder('5000.00')
}

describe('200 full refunds of one order at once', () => {
  it(
    `succeed exactly once, in ${ROUNDS} rounds`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const order = await shop.paidOrder()
        const answers = await Promise.all(Array.from({ length: 200 }, () => ask(order, '100.00')))
        expect(answers.filter((answer) => answer.code === '10000').length, `of round ${round}`).toBe(1)
        await shop.pass(2)
        expect((await shop.order(order)).status).toBe('REFUNDED')
        if (round % 100 === 99) await goOn()
      }
      expect(await shop.isProved()).toBe(true)
      noteFigure(
        `200 full refunds of one order at once: ${ROUNDS.toLocaleString('en')} rounds, one success each, the books proved`,
      )
    },
    60_000 + ROUNDS * 5_000,
  )
})
