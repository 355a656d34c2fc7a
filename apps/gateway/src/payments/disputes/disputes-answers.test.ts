import { disputes } from '@balcao/contract/payments/disputes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { disputeDesk, type DisputeDesk } from '../../../test/support/desks/dispute-desk'
import { pdf } from '../../../test/support/outside/sample-files'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { uploadFile } from '../../../test/support/outside/upload'

let gateway: TestGateway
let shop: Shop
let desk: DisputeDesk

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  desk = disputeDesk(gateway, shop)
  await shop.paidOrder('5000.00')
})
afterAll(() => gateway.close())

const sub = (answer: { failure: { sub_code: string } }) => answer.failure.sub_code

describe('an answer', () => {
  it('that accepts books amount and fee at once', async () => {
    const { tradeNo, no, before } = await desk.opened()
    const { data } = await desk.respond(no, 'ACCEPT')
    expect(data).toMatchObject({ status: 'ACCEPTED', held: '0.00', order: { status: 'CHARGEBACK' } })
    const after = await desk.balances()
    expect(after).toEqual({ ...before, pending: before.pending - 16_000n })
    expect(await desk.entryTypes(no)).toEqual(['CHARGEBACK', 'CHARGEBACK_FEE'])
    expect(await shop.isProved()).toBe(true)
    await shop.pass(10)
    expect(await desk.wasAnswered(no)).toBe(true)
    expect((await shop.order(tradeNo)).timeline.at(-1)).toMatchObject({ event: 'chargedBack' })
    expect(sub(await desk.respond(no, 'CONTEST', { text: 'too late' }))).toBe('dispute-status-invalid')
  })

  it('that contests with a file goes to the bank, which decides; the money is back when it is won', async () => {
    const { tradeNo, no, before } = await desk.opened()
    const file = await uploadFile(gateway, shop.admin(), { purpose: 'dispute', name: 'proof.pdf', bytes: pdf() })
    const { data } = await desk.respond(no, 'CONTEST', {
      text: 'It was delivered: a win',
      file_ids: [file.data.file_id],
    })
    expect(data).toMatchObject({
      status: 'UNDER_REVIEW',
      text: 'It was delivered: a win',
      evidence: [{ file_id: file.data.file_id, name: 'proof.pdf' }],
      order: { status: 'DISPUTE' },
    })
    await shop.pass(5)
    expect((await desk.detail(no)).timeline.map(({ event }) => event)).toEqual(['opened', 'contested', 'won'])
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'SUCCESS' })
    expect(await desk.balances()).toEqual(before)
  })

  it('may be lost, and won later: the amount comes back, the fee stays', async () => {
    const { tradeNo, no, before } = await desk.opened()
    await desk.respond(no, 'CONTEST', { text: 'we appeal' })
    await shop.pass(5)
    expect([(await desk.detail(no)).status, (await shop.order(tradeNo)).status]).toEqual(['LOST', 'CHARGEBACK'])
    expect(await desk.balances()).toEqual({ ...before, pending: before.pending - 16_000n })
    await shop.pass(5)
    expect([(await desk.detail(no)).status, (await shop.order(tradeNo)).status]).toEqual(['WON', 'CHARGEBACK_REVERSED'])
    expect(await desk.balances()).toEqual({ ...before, pending: before.pending - 6_000n })
    expect(await desk.entryTypes(no)).toEqual(['CHARGEBACK', 'CHARGEBACK_FEE', 'CHARGEBACK_REVERSAL'])
    expect(await shop.isProved()).toBe(true)
  })

  it('may be followed by a second chargeback: a new record, without a second fee', async () => {
    const { tradeNo, no, before } = await desk.opened()
    await desk.respond(no, 'CONTEST', { text: 'they will come again' })
    for (const _ of [1, 2, 3]) await shop.pass(5)
    const both = await desk.of(tradeNo)
    expect(both.map(({ status, fee }) => `${status} ${fee}`).toSorted()).toEqual(['LOST 0.00', 'WON 60.00'])
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'CHARGEBACK' })
    expect(await desk.balances()).toEqual({ ...before, pending: before.pending - 16_000n })
    expect(await shop.isProved()).toBe(true)
  })

  it.each([
    ['lose', 'LOST'],
    ['withdraw', 'WITHDRAWN'],
    ['wait', 'UNDER_REVIEW'],
  ])('with the word %s ends as %s in the sandbox', async (word, status) => {
    const { no } = await desk.opened()
    await desk.respond(no, 'CONTEST', { text: `they ${word}` })
    await shop.pass(6)
    expect((await desk.detail(no)).status).toBe(status)
  })

  it('needs something to say, takes no files to accept with, and has one effect per request', async () => {
    const { no } = await desk.opened()
    expect(sub(await desk.respond(no, 'CONTEST'))).toBe('evidence-missing')
    expect(sub(await desk.respond(no, 'ACCEPT', { file_ids: ['F1'] }))).toBe('file_ids')
    const twice = { dispute_no: no, action: 'CONTEST', text: 'wait', request_id: 'twice' }
    const [first, again] = [
      await gateway.call(disputes.respond, twice, shop.admin()),
      await gateway.call(disputes.respond, twice, shop.admin()),
    ]
    expect([first.code, again.text]).toEqual(['10000', first.text])
    expect((await desk.detail(no)).timeline).toHaveLength(2)
  })

  it('of two people at once counts once', async () => {
    for (let round = 0; round < 5; round++) {
      const { no, before } = await desk.opened()
      const answers = await Promise.all([
        desk.respond(no, 'ACCEPT'),
        desk.respond(no, 'CONTEST', { text: 'wait' }),
        desk.respond(no, 'ACCEPT'),
      ])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', '40002', '40002'])
      const { status, timeline } = await desk.detail(no)
      expect(timeline).toHaveLength(2)
      expect(before.pending - (await desk.balances()).pending).toBe(status === 'ACCEPTED' ? 16_000n : 10_000n)
    }
    expect(await shop.isProved()).toBe(true)
  })
})
