import { adjustments } from '@balcao/contract/money/adjustments'
import { audit } from '@balcao/contract/platform/audit'
import { approvals } from '@balcao/contract/platform/approvals'
import { finance } from '@balcao/contract/money/finance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { openTreasury, type Treasury } from '../../../test/support/desks/treasury'

let gateway: TestGateway
let shop: Treasury
let asker: Signed

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openTreasury(gateway)
  asker = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_FINANCE' })).email)
})
afterAll(() => gateway.close())

const propose = (more: object = {}) =>
  gateway.call(
    adjustments.propose,
    {
      request_id: shop.requestId(),
      merchant_no: shop.merchant_no,
      direction: 'credit',
      currency: 'BRL',
      amount: '75.00',
      words: 'A fee, charged twice',
      reason: 'Ticket 4411',
      ...more,
    },
    asker,
  )
const one = async (id: string) => (await gateway.call(adjustments.list, { id }, asker)).data.list[0]
const words = async (adjustment_no: string) =>
  gateway.call(adjustments.words, { adjustment_no }, await shop.as('admin'))

it('gives nothing before a second person agrees, never whoever asked; then it is in the merchant’s books with its words', async () => {
  const { adjustment_no, status } = (await propose()).data
  expect([status, (await shop.balances())?.pending ?? 0n]).toEqual(['PROPOSED', 0n])
  expect((await words(adjustment_no)).code).toBe('40006')
  const { list } = (await gateway.call(approvals.queue, {}, asker)).data
  const mine = list.find(({ object_id }) => object_id === adjustment_no)
  expect(mine).toMatchObject({ kind: 'adjustment.book', why_not: 'maker' })
  const wish = { request_id: shop.requestId(), merchant_no: shop.merchant_no, decision: 'approve', reason: '' } as const
  const own = await gateway.call(approvals.decide, { ...wish, approval_id: mine?.approval_id ?? '' }, asker)
  expect(own.failure.sub_code).toBe('maker-is-not-checker')
  // Reviewers decide nothing about money.
  expect((await shop.decide('reviewer', adjustment_no)).code).toBe('40003')
  expect((await shop.decide('boss', adjustment_no)).code).toBe('10000')
  expect(await one(adjustment_no)).toMatchObject({ status: 'BOOKED', direction: 'credit', amount: '75.00' })
  expect((await shop.balances())?.pending).toBe(7_500n)
  expect(await shop.isProved()).toBe(true)
  expect((await words(adjustment_no)).data.words).toBe('A fee, charged twice')
  const of = { currency: 'BRL', account: 'pending' } as const
  const entries = (await gateway.call(finance.entries, of, await shop.as('admin'))).data.list
  expect(entries).toMatchObject([
    { type: 'ADJUSTMENT', amount: '75.00', object: 'adjustment', object_id: adjustment_no },
  ])
  const statement = (await gateway.call(finance.statement, of, await shop.as('admin'))).data
  expect(statement.lines).toEqual([{ type: 'ADJUSTMENT', count: 1, amount: '75.00' }])
})

it('is in both logs: the merchant’s with its words, the provider’s with the reason and both persons', async () => {
  const { adjustment_no } = (await propose({ words: 'Goodwill', reason: 'Agreed on the phone' })).data
  await shop.decide('boss', adjustment_no)
  const rows = async (merchant: boolean) => {
    const answer = merchant
      ? await gateway.call(audit.list, { per_page: 100 }, await shop.as('admin'))
      : await gateway.call(audit.platform, { per_page: 100 }, await shop.as('boss'))
    return answer.data.list.filter(({ object_id }) => object_id === adjustment_no)
  }
  const [own, platform] = [await rows(true), await rows(false)]
  expect(own.map(({ action }) => action)).toEqual(['adjustments.book'])
  expect(JSON.stringify(own)).toContain('Goodwill')
  expect(JSON.stringify(own)).not.toContain('Agreed on the phone')
  expect(platform.map(({ action }) => action).toSorted()).toEqual(['adjustments.book', 'adjustments.propose'])
  expect(JSON.stringify(platform)).toContain('Agreed on the phone')
})

it('takes what is there, and leaves the rest as a debt that stops withdrawals', async () => {
  const { pending = 0n } = (await shop.balances()) ?? {}
  await shop.credit(1_000n)
  const { adjustment_no } = (await propose({ direction: 'debit', amount: '200.00' })).data
  await shop.decide('boss', adjustment_no)
  expect(await shop.balances()).toMatchObject({ pending: 0n, available: pending + 1_000n - 20_000n })
  expect(await shop.isProved()).toBe(true)
})

it('books nothing that is rejected or taken back, nor what makes no sense', async () => {
  const before = await shop.balances()
  const rejected = (await propose()).data.adjustment_no
  await shop.decide('boss', rejected, 'reject', 'Was refunded already.')
  const gone = (await propose()).data.adjustment_no
  const { list } = (await gateway.call(approvals.queue, {}, asker)).data
  const approval_id = list.find(({ object_id }) => object_id === gone)?.approval_id ?? ''
  await gateway.call(approvals.recall, { merchant_no: shop.merchant_no, approval_id }, asker)
  expect([(await one(rejected))?.status, (await one(gone))?.status]).toEqual(['REJECTED', 'WITHDRAWN'])
  expect(await shop.balances()).toEqual(before)
  expect((await propose({ amount: '0' })).failure.sub_code).toBe('amount')
  expect((await propose({ currency: 'XXX' })).failure.sub_code).toBe('currency')
  expect((await propose({ merchant_no: 'M999999999999' })).failure.sub_code).toBe('merchant_no')
})
