import { disputes } from '@balcao/contract/payments/disputes'
import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { tell } from '../../../test/support/desks/bank'
import { disputeDesk, type DisputeDesk } from '../../../test/support/desks/dispute-desk'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import type { BankEventKind } from '../../ports/channels/channel'
import { post } from '../../ledger/post'
import { announceDispute, expire, remind } from './disputes.jobs'

let gateway: TestGateway
let shop: Shop
let desk: DisputeDesk

const DISPUTED = '4000000000000259'
const DAY = 24 * 3600

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  desk = disputeDesk(gateway, shop)
  await shop.paidOrder('5000.00')
})
afterAll(() => gateway.close())

const sub = (answer: { failure: { sub_code: string } }) => answer.failure.sub_code

describe('an opened dispute', () => {
  it('of a card holds the money, moves the order, gives seven days and writes to the admins', async () => {
    const tradeNo = await shop.paidByCard(DISPUTED)
    await shop.pass(2)
    const before = await desk.balances()
    await shop.pass(9)
    const [dispute] = await desk.of(tradeNo)
    expect(dispute).toMatchObject({
      type: 'CARD_CHARGEBACK',
      reason: 'not-received',
      amount: '100.00',
      fee: '60.00',
      status: 'NEEDS_RESPONSE',
      respond_by: new Date(gateway.clock.now().getTime() + 7 * DAY * 1000).toISOString(),
    })
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'DISPUTE' })
    const after = await desk.balances()
    expect([after.frozen - before.frozen, after.pending - before.pending]).toEqual([10_000n, -10_000n])
    expect(await shop.isProved()).toBe(true)
    expect(await desk.detail(dispute!.dispute_no)).toMatchObject({
      held: '100.00',
      loss: '160.00',
      order: { subject: 'A chair', method: 'CreditCard', status: 'DISPUTE', payer: { brand: 'Visa', last4: '0259' } },
      timeline: [{ event: 'opened', status: 'NEEDS_RESPONSE' }],
    })
    await runJobs(gateway)
    await announceDispute.run(gateway.gateway, {
      merchant_no: shop.merchant_no,
      dispute_no: dispute?.dispute_no ?? '',
    })
    expect(await desk.mails('disputeOpened')).toBe(1)
  })

  it('of PIX gives 72 hours, and one that the payer withdraws leaves everything as it was', async () => {
    const tradeNo = await shop.paidOrder('50.89')
    const before = await desk.balances()
    await shop.pass(10)
    expect((await desk.of(tradeNo))[0]).toMatchObject({
      type: 'PIX_MED',
      respond_by: new Date(gateway.clock.now().getTime() + 3 * DAY * 1000).toISOString(),
    })
    expect((await desk.balances()).frozen - before.frozen).toBe(5_089n)
    await shop.pass(10)
    expect((await desk.of(tradeNo))[0]?.status).toBe('WITHDRAWN')
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'SUCCESS' })
    expect(await desk.balances()).toEqual(before)
  })

  it('revokes a refund under way, and takes the order back to paid when it is withdrawn', async () => {
    const tradeNo = await shop.paidOrder()
    const before = await desk.balances()
    const asked = await desk.askRefund(tradeNo, '30.00')
    await desk.bank(tradeNo, 'disputeOpened')
    const [refund] = (await gateway.call(refunds.ofOrder, { trade_no: tradeNo }, shop.admin())).data
    expect([asked.status, refund?.status, refund?.detail]).toEqual(['PROCESSING', 'REVOKED', 'disputed'])
    expect((await desk.of(tradeNo))[0]?.amount).toBe('100.00')
    expect((await desk.balances()).frozen - before.frozen).toBe(10_000n)
    await desk.bank(tradeNo, 'disputeWithdrawn')
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'SUCCESS', refunded_amount: '0.00' })
    expect(await desk.balances()).toEqual(before)
    // The bank paid it all the same: kept for a person to look at, nothing booked twice.
    expect(await desk.bank(tradeNo, 'refundPaid', { refundNo: asked.refund_no })).toBe('REVIEW')
  })

  it('claims only what was not refunded, and an order refunded in full becomes that again', async () => {
    const part = await shop.paidOrder()
    await desk.askRefund(part, '20.00')
    await shop.pass(2)
    await desk.bank(part, 'disputeOpened')
    expect((await desk.of(part))[0]?.amount).toBe('80.00')
    const all = await shop.paidOrder()
    await desk.askRefund(all, '100.00')
    await shop.pass(2)
    const before = await desk.balances()
    await desk.bank(all, 'disputeOpened')
    expect((await desk.of(all))[0]?.amount).toBe('0.00')
    await desk.bank(all, 'disputeWithdrawn')
    expect(await shop.order(all)).toMatchObject({ status: 'REFUNDED' })
    expect(await desk.balances()).toEqual(before)
  })
})

describe('what a bank says', () => {
  it('ten times at once has one effect', async () => {
    const tradeNo = await shop.paidOrder()
    const before = await desk.balances()
    const ten = (kind: BankEventKind) =>
      Promise.all(Array.from({ length: 10 }, () => desk.bank(tradeNo, kind, { eventId: `${kind}-${tradeNo}` })))
    const once = ['APPLIED', ...Array.from({ length: 9 }, () => 'REPEATED')]
    expect((await ten('disputeOpened')).toSorted()).toEqual(once)
    expect(await desk.of(tradeNo)).toHaveLength(1)
    expect((await desk.balances()).frozen - before.frozen).toBe(10_000n)
    expect((await ten('disputeWithdrawn')).toSorted()).toEqual(once)
    expect(await desk.balances()).toEqual(before)
  })

  it('and nobody foresaw is kept for review and changes nothing', async () => {
    const { tradeNo, no } = await desk.opened()
    const before = await desk.balances()
    for (const kind of ['disputeOpened', 'disputeWon', 'disputeLost', 'chargedBack'] as const) {
      expect([kind, await desk.bank(tradeNo, kind)]).toEqual([kind, 'REVIEW'])
    }
    expect(await desk.bank(tradeNo, 'disputeWithdrawn', { caseNo: 'nobody knows' })).toBe('REVIEW')
    const slip = await shop.paidOrder('100.00', 'Boleto')
    const afterSlip = await desk.balances()
    expect(await desk.bank(slip, 'disputeOpened')).toBe('REVIEW')
    expect([(await desk.detail(no)).status, (await shop.order(slip)).status]).toEqual(['NEEDS_RESPONSE', 'SUCCESS'])
    expect(afterSlip.frozen).toBe(before.frozen)
    expect(await desk.balances()).toEqual(afterSlip)
  })

  it('may be a chargeback that nobody was asked about', async () => {
    const tradeNo = await shop.paidOrder()
    const before = await desk.balances()
    expect(await desk.bank(tradeNo, 'chargedBack')).toBe('APPLIED')
    expect((await desk.of(tradeNo))[0]).toMatchObject({ status: 'LOST', fee: '60.00' })
    expect(await desk.balances()).toEqual({ ...before, pending: before.pending - 16_000n })
    await desk.bank(tradeNo, 'disputeWon')
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'CHARGEBACK_REVERSED' })
    expect(await desk.balances()).toEqual({ ...before, pending: before.pending - 6_000n })
  })
})

describe('a chargeback on a spent balance', () => {
  it('takes pending, available and reserve, and what is missing makes available negative', async () => {
    const poor = await openShop(gateway, { fee: '0', reserve: '10' })
    const tradeNo = await poor.paidOrder()
    const spend = {
      merchant_no: poor.merchant_no,
      now: gateway.clock.now(),
      mode: 'live' as const,
      currency: 'BRL',
      object: 'test',
      objectId: '1',
      tradeNo: '',
    }
    await poor.asShop((db) =>
      post(db, {
        ...spend,
        moves: [
          { type: 'SETTLEMENT', from: 'pending', to: 'available', amount: 9_000n },
          { type: 'WITHDRAWAL', from: 'available', to: 'clearing', amount: 8_500n },
        ],
      }),
    )
    await tell(gateway, poor.merchant_no, tradeNo, 'disputeOpened', { caseNo: 'P' })
    expect(await poor.balances()).toMatchObject({ pending: 0n, available: 0n, reserve: 0n, frozen: 1_500n })
    const [dispute] = (await gateway.call(disputes.list, { id: tradeNo }, poor.admin())).data.list
    await gateway.call(
      disputes.respond,
      { dispute_no: dispute?.dispute_no, action: 'CONTEST', text: 'appeal', request_id: 'P' },
      poor.admin(),
    )
    await poor.pass(5)
    // 85.00 that were spent and the fee of 60.00 are owed now.
    expect(await poor.balances()).toMatchObject({ pending: 0n, available: -14_500n, reserve: 0n, frozen: 0n })
    await poor.pass(5)
    expect(await poor.balances()).toMatchObject({ pending: 0n, available: -5_500n, reserve: 1_000n, frozen: 0n })
    expect(await poor.isProved()).toBe(true)
  })
})

describe('the end of the time to answer', () => {
  it('reminds a day before, refuses at the end, and books what nobody answered', async () => {
    const slow = await openShop(gateway)
    const tradeNo = await slow.paidOrder()
    const before = (await slow.balances())!
    await tell(gateway, slow.merchant_no, tradeNo, 'disputeOpened')
    const look = async () => (await gateway.call(disputes.list, {}, slow.admin())).data.list[0]!
    const reminded = async () => {
      await remind(gateway.gateway)
      return disputeDesk(gateway, slow).mails('disputeDueSoon')
    }
    await slow.pass(2 * DAY - 1)
    expect(await reminded()).toBe(0)
    await slow.pass(1)
    expect([await reminded(), await reminded()]).toEqual([1, 1])
    await slow.pass(DAY - 1)
    await expire(gateway.gateway)
    expect((await look()).status).toBe('NEEDS_RESPONSE')
    await slow.pass(1)
    const late = { dispute_no: (await look()).dispute_no, action: 'CONTEST', text: 'wait', request_id: 'late' }
    await slow.pass(61)
    expect(sub(await gateway.call(disputes.respond, late, slow.admin()))).toBe('dispute-too-late')
    await expire(gateway.gateway)
    await expire(gateway.gateway)
    expect((await look()).status).toBe('EXPIRED')
    expect((await slow.order(tradeNo)).timeline.map(({ event }) => event)).toContain('chargedBack')
    // 86.01 were pending, 10.00 in reserve; of 160.00 the rest is owed.
    expect(before).toMatchObject({ pending: 8_601n, reserve: 1_000n })
    expect(await slow.balances()).toMatchObject({ pending: 0n, reserve: 0n, frozen: 0n, available: -6_399n })
    expect(await slow.isProved()).toBe(true)
  })
})
