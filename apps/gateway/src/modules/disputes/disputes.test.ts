import { disputes } from '@balcao/contract/disputes'
import { refunds } from '@balcao/contract/refunds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { tell } from '../../../test/support/bank'
import { runJobs } from '../../../test/support/run-jobs'
import { pdf } from '../../../test/support/sample-files'
import { openShop, type Shop } from '../../../test/support/shop'
import { uploadFile } from '../../../test/support/upload'
import type { BankEventKind } from '../../channels/channel'
import { post } from '../../ledger/post'
import { announceDispute, expire, remind } from './disputes.jobs'

let gateway: TestGateway
let shop: Shop
let number = 0
const DISPUTED = '4000000000000259'
const DAY = 24 * 3600

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  await shop.paidOrder('5000.00')
})
afterAll(() => gateway.close())

const balances = async () => (await shop.balances())!
const of = async (trade_no: string) => (await gateway.call(disputes.list, { id: trade_no }, shop.admin())).data.list
const detail = async (dispute_no: string) => (await gateway.call(disputes.detail, { dispute_no }, shop.admin())).data
const respond = (dispute_no: string, action: string, more: object = {}) =>
  gateway.call(disputes.respond, { dispute_no, action, request_id: `Q${++number}`, ...more }, shop.admin())
const bank = (tradeNo: string, kind: BankEventKind, more: object = {}) =>
  tell(gateway, shop.merchantNo, tradeNo, kind, { caseNo: `C${tradeNo}`, ...more })
const sub = (answer: { failure: { sub_code: string } }) => answer.failure.sub_code

/** A paid order with an open dispute. */
async function opened(amount = '100.00') {
  const tradeNo = await shop.paidOrder(amount)
  const before = await balances()
  expect(await bank(tradeNo, 'disputeOpened')).toBe('APPLIED')
  const [dispute] = await of(tradeNo)
  return { tradeNo, before, no: dispute!.dispute_no }
}

describe('an opened dispute', () => {
  it('of a card holds the money, moves the order, gives seven days and writes to the admins', async () => {
    const tradeNo = await shop.paidByCard(DISPUTED)
    await shop.pass(2)
    const before = await balances()
    await shop.pass(9)
    const [dispute] = await of(tradeNo)
    expect(dispute).toMatchObject({
      type: 'CARD_CHARGEBACK',
      reason: 'not-received',
      amount: '100.00',
      fee: '60.00',
      status: 'NEEDS_RESPONSE',
      respond_by: new Date(gateway.clock.now().getTime() + 7 * DAY * 1000).toISOString(),
    })
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'DISPUTE' })
    const after = await balances()
    expect([after.frozen - before.frozen, after.pending - before.pending]).toEqual([10_000n, -10_000n])
    expect(await shop.isProved()).toBe(true)
    expect(await detail(dispute!.dispute_no)).toMatchObject({
      held: '100.00',
      loss: '160.00',
      order: { subject: 'A chair', method: 'CreditCard', status: 'DISPUTE', payer: { brand: 'Visa', last4: '0259' } },
      timeline: [{ event: 'opened', status: 'NEEDS_RESPONSE' }],
    })
    await runJobs(gateway)
    await announceDispute.run(gateway.gateway, {
      merchant_no: shop.merchantNo,
      dispute_no: dispute!.dispute_no,
    } as never)
    expect(await mails(shop, 'disputeOpened')).toBe(1)
  })

  it('of PIX gives 72 hours, and one that the payer withdraws leaves everything as it was', async () => {
    const tradeNo = await shop.paidOrder('50.89')
    const before = await balances()
    await shop.pass(10)
    expect((await of(tradeNo))[0]).toMatchObject({
      type: 'PIX_MED',
      respond_by: new Date(gateway.clock.now().getTime() + 3 * DAY * 1000).toISOString(),
    })
    expect((await balances()).frozen - before.frozen).toBe(5_089n)
    await shop.pass(10)
    expect((await of(tradeNo))[0]?.status).toBe('WITHDRAWN')
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'SUCCESS' })
    expect(await balances()).toEqual(before)
  })

  it('revokes a refund under way, and takes the order back to paid when it is withdrawn', async () => {
    const tradeNo = await shop.paidOrder()
    const before = await balances()
    const asked = await gateway.call(
      refunds.ask,
      { trade_no: tradeNo, amount: '30.00', out_request_no: `D${++number}` },
      shop.admin(),
    )
    await bank(tradeNo, 'disputeOpened')
    const [refund] = (await gateway.call(refunds.ofOrder, { trade_no: tradeNo }, shop.admin())).data
    expect([asked.data.status, refund?.status, refund?.detail]).toEqual(['PROCESSING', 'REVOKED', 'disputed'])
    expect((await of(tradeNo))[0]?.amount).toBe('100.00')
    expect((await balances()).frozen - before.frozen).toBe(10_000n)
    await bank(tradeNo, 'disputeWithdrawn')
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'SUCCESS', refunded_amount: '0.00' })
    expect(await balances()).toEqual(before)
    // The bank paid it all the same: kept for a person to look at, nothing booked twice.
    expect(await bank(tradeNo, 'refundPaid', { refundNo: asked.data.refund_no })).toBe('REVIEW')
  })

  it('claims only what was not refunded, and an order refunded in full becomes that again', async () => {
    const part = await shop.paidOrder()
    await refund(part, '20.00')
    await bank(part, 'disputeOpened')
    expect((await of(part))[0]?.amount).toBe('80.00')
    const all = await shop.paidOrder()
    await refund(all, '100.00')
    const before = await balances()
    await bank(all, 'disputeOpened')
    expect((await of(all))[0]?.amount).toBe('0.00')
    await bank(all, 'disputeWithdrawn')
    expect(await shop.order(all)).toMatchObject({ status: 'REFUNDED' })
    expect(await balances()).toEqual(before)
  })
})

describe('an answer', () => {
  it('that accepts books amount and fee at once', async () => {
    const { tradeNo, no, before } = await opened()
    const { data } = await respond(no, 'ACCEPT')
    expect(data).toMatchObject({ status: 'ACCEPTED', held: '0.00', order: { status: 'CHARGEBACK' } })
    const after = await balances()
    expect(after).toEqual({ ...before, pending: before.pending - 16_000n })
    expect(await entryTypes(no)).toEqual(['CHARGEBACK', 'CHARGEBACK_FEE'])
    expect(await shop.isProved()).toBe(true)
    await shop.pass(10)
    expect(await answeredAt(no)).not.toBeNull()
    expect((await shop.order(tradeNo)).timeline.at(-1)).toMatchObject({ event: 'chargedBack' })
    expect(sub(await respond(no, 'CONTEST', { text: 'too late' }))).toBe('dispute-status-invalid')
  })

  it('that contests with a file goes to the bank, which decides; the money is back when it is won', async () => {
    const { tradeNo, no, before } = await opened()
    const file = await uploadFile(gateway, shop.admin(), { purpose: 'dispute', name: 'proof.pdf', bytes: pdf() })
    const { data } = await respond(no, 'CONTEST', { text: 'It was delivered: a win', file_ids: [file.data.file_id] })
    expect(data).toMatchObject({
      status: 'UNDER_REVIEW',
      text: 'It was delivered: a win',
      evidence: [{ file_id: file.data.file_id, name: 'proof.pdf' }],
      order: { status: 'DISPUTE' },
    })
    await shop.pass(5)
    expect((await detail(no)).timeline.map(({ event }) => event)).toEqual(['opened', 'contested', 'won'])
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'SUCCESS' })
    expect(await balances()).toEqual(before)
  })

  it('may be lost, and won later: the amount comes back, the fee stays', async () => {
    const { tradeNo, no, before } = await opened()
    await respond(no, 'CONTEST', { text: 'we appeal' })
    await shop.pass(5)
    expect([(await detail(no)).status, (await shop.order(tradeNo)).status]).toEqual(['LOST', 'CHARGEBACK'])
    expect(await balances()).toEqual({ ...before, pending: before.pending - 16_000n })
    await shop.pass(5)
    expect([(await detail(no)).status, (await shop.order(tradeNo)).status]).toEqual(['WON', 'CHARGEBACK_REVERSED'])
    expect(await balances()).toEqual({ ...before, pending: before.pending - 6_000n })
    expect(await entryTypes(no)).toEqual(['CHARGEBACK', 'CHARGEBACK_FEE', 'CHARGEBACK_REVERSAL'])
    expect(await shop.isProved()).toBe(true)
  })

  it('may be followed by a second chargeback: a new record, without a second fee', async () => {
    const { tradeNo, no, before } = await opened()
    await respond(no, 'CONTEST', { text: 'they will come again' })
    for (const _ of [1, 2, 3]) await shop.pass(5)
    const both = await of(tradeNo)
    expect(both.map(({ status, fee }) => [status, fee]).toSorted()).toEqual([
      ['LOST', '0.00'],
      ['WON', '60.00'],
    ])
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'CHARGEBACK' })
    expect(await balances()).toEqual({ ...before, pending: before.pending - 16_000n })
    expect(await shop.isProved()).toBe(true)
  })

  it.each([
    ['lose', 'LOST'],
    ['withdraw', 'WITHDRAWN'],
    ['wait', 'UNDER_REVIEW'],
  ])('with the word %s ends as %s in the sandbox', async (word, status) => {
    const { no } = await opened()
    await respond(no, 'CONTEST', { text: `they ${word}` })
    await shop.pass(6)
    expect((await detail(no)).status).toBe(status)
  })

  it('needs something to say, takes no files to accept with, and has one effect per request', async () => {
    const { no } = await opened()
    expect(sub(await respond(no, 'CONTEST'))).toBe('evidence-missing')
    expect(sub(await respond(no, 'ACCEPT', { file_ids: ['F1'] }))).toBe('file_ids')
    const twice = { dispute_no: no, action: 'CONTEST', text: 'wait', request_id: `Q${++number}` }
    const [first, again] = [
      await gateway.call(disputes.respond, twice, shop.admin()),
      await gateway.call(disputes.respond, twice, shop.admin()),
    ]
    expect([first.code, again.text]).toEqual(['10000', first.text])
    expect((await detail(no)).timeline).toHaveLength(2)
  })

  it('of two people at once counts once', async () => {
    for (let round = 0; round < 5; round++) {
      const { no, before } = await opened()
      const answers = await Promise.all([
        respond(no, 'ACCEPT'),
        respond(no, 'CONTEST', { text: 'wait' }),
        respond(no, 'ACCEPT'),
      ])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', '40002', '40002'])
      const { status, timeline } = await detail(no)
      expect(timeline).toHaveLength(2)
      expect(before.pending - (await balances()).pending).toBe(status === 'ACCEPTED' ? 16_000n : 10_000n)
    }
    expect(await shop.isProved()).toBe(true)
  })
})

describe('what a bank says', () => {
  it('ten times at once has one effect', async () => {
    const tradeNo = await shop.paidOrder()
    const before = await balances()
    const ten = (kind: BankEventKind) =>
      Promise.all(Array.from({ length: 10 }, () => bank(tradeNo, kind, { eventId: `${kind}-${tradeNo}` })))
    const once = ['APPLIED', ...Array.from({ length: 9 }, () => 'REPEATED')]
    expect((await ten('disputeOpened')).toSorted()).toEqual(once)
    expect(await of(tradeNo)).toHaveLength(1)
    expect((await balances()).frozen - before.frozen).toBe(10_000n)
    expect((await ten('disputeWithdrawn')).toSorted()).toEqual(once)
    expect(await balances()).toEqual(before)
  })

  it('and nobody foresaw is kept for review and changes nothing', async () => {
    const { tradeNo, no } = await opened()
    const before = await balances()
    for (const kind of ['disputeOpened', 'disputeWon', 'disputeLost', 'chargedBack'] as const) {
      expect([kind, await bank(tradeNo, kind)]).toEqual([kind, 'REVIEW'])
    }
    expect(await bank(tradeNo, 'disputeWithdrawn', { caseNo: 'nobody knows' })).toBe('REVIEW')
    const slip = await shop.paidOrder('100.00', 'Boleto')
    const afterSlip = await balances()
    expect(await bank(slip, 'disputeOpened')).toBe('REVIEW')
    expect([(await detail(no)).status, (await shop.order(slip)).status]).toEqual(['NEEDS_RESPONSE', 'SUCCESS'])
    expect(afterSlip.frozen).toBe(before.frozen)
    expect(await balances()).toEqual(afterSlip)
  })

  it('may be a chargeback that nobody was asked about', async () => {
    const tradeNo = await shop.paidOrder()
    const before = await balances()
    expect(await bank(tradeNo, 'chargedBack')).toBe('APPLIED')
    expect((await of(tradeNo))[0]).toMatchObject({ status: 'LOST', fee: '60.00' })
    expect(await balances()).toEqual({ ...before, pending: before.pending - 16_000n })
    await bank(tradeNo, 'disputeWon')
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'CHARGEBACK_REVERSED' })
    expect(await balances()).toEqual({ ...before, pending: before.pending - 6_000n })
  })
})

describe('a chargeback on a spent balance', () => {
  it('takes pending, available and reserve, and what is missing makes available negative', async () => {
    const poor = await openShop(gateway, { fee: '0', reserve: '10' })
    const tradeNo = await poor.paidOrder()
    const spend = {
      merchantNo: poor.merchantNo,
      now: gateway.clock.now(),
      currency: 'BRL',
      object: 'test',
      objectId: '1',
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
    await tell(gateway, poor.merchantNo, tradeNo, 'disputeOpened', { caseNo: 'P' })
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
    await tell(gateway, slow.merchantNo, tradeNo, 'disputeOpened')
    const look = async () => (await gateway.call(disputes.list, {}, slow.admin())).data.list[0]!
    const reminded = async () => {
      await remind(gateway.gateway)
      return mails(slow, 'disputeDueSoon')
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

async function refund(trade_no: string, amount: string): Promise<void> {
  await gateway.call(refunds.ask, { trade_no, amount, out_request_no: `D${++number}` }, shop.admin())
  await shop.pass(2)
}

async function mails(of: Shop, template: string): Promise<number> {
  const { rows } = await gateway.databases.owner.query(
    'select 1 from mails where merchant_no = $1 and template = $2 and recipient = $3',
    [of.merchantNo, template, of.email],
  )
  return rows.length
}

async function entryTypes(disputeNo: string): Promise<string[]> {
  const { rows } = await gateway.databases.owner.query<{ type: string }>(
    `select distinct type from ledger_entries where object = 'dispute' and object_id = $1 order by type`,
    [disputeNo],
  )
  return rows.map(({ type }) => type)
}

async function answeredAt(disputeNo: string): Promise<Date | null> {
  const { rows } = await gateway.databases.owner.query<{ answered_at: Date | null }>(
    'select answered_at from disputes where dispute_no = $1',
    [disputeNo],
  )
  return rows[0]?.answered_at ?? null
}
