import { customers } from '@balcao/contract/payments/customers'
import { notes, type Noted } from '@balcao/contract/payments/notes'
import { search } from '@balcao/contract/platform/search'
import { CODE } from '@balcao/kernel/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { disputeDesk } from '../../../test/support/desks/dispute-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { runJobs } from '../../../test/support/servers/run-jobs'

let gateway: TestGateway
let shop: Shop
let other: Shop
let order: string
let support: { uid: string; email: string }
let narrow: { uid: string; email: string }

const PAYER = 'a@b.example'

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  other = await openShop(gateway)
  order = await shop.paidOrder('80.00')
  support = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_SUPPORT' } })
  const appIds = [await addApp(gateway, shop.merchant_no)]
  narrow = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' }, appIds })
})
afterAll(() => gateway.close())

const add = (about: Noted, about_id: string, text: string, who: Signed = shop.admin()) =>
  gateway.call(notes.add, { request_id: newRequestId(), about, about_id, text }, who)
const read = (about: Noted, about_id: string, who: Signed = shop.admin()) =>
  gateway.call(notes.list, { about, about_id }, who)
const texts = async (about: Noted, id: string, who?: Signed) =>
  (await read(about, id, who)).data.map(({ text }) => text)
const letters = async (email: string) =>
  (
    await gateway.databases.owner.query<{ n: number }>(
      `select count(*)::int as n from mails where merchant_no = $1 and template = 'noteMention' and recipient = $2`,
      [shop.merchant_no, email],
    )
  ).rows[0]?.n

it('stands with what it is about, the latest first, and whoever sees that reads it', async () => {
  const { no: dispute } = await disputeDesk(gateway, shop).opened('50.00')
  await add('order', order, 'First')
  await add('order', order, 'Second')
  await add('dispute', dispute, 'About the dispute')
  await add('payer', PAYER.toUpperCase(), 'About the payer')
  const colleague = await gateway.signIn(support.email)
  expect(await texts('order', order, colleague)).toEqual(['Second', 'First'])
  expect(await texts('dispute', dispute)).toEqual(['About the dispute'])
  expect(await texts('payer', PAYER)).toEqual(['About the payer'])
  const own = (await read('order', order)).data.map(({ is_own }) => is_own)
  const theirs = (await read('order', order, colleague)).data.map(({ is_own }) => is_own)
  expect([own, theirs]).toEqual([
    [true, true],
    [false, false],
  ])
})

it('is not there for another merchant, for somebody of other apps, or about nothing', async () => {
  const operator = await gateway.signIn(narrow.email)
  const refused: [Noted, string, Signed][] = [
    ['order', order, other.admin()],
    ['order', order, operator],
    ['payer', PAYER, operator],
    ['deposit', 'D1', shop.admin()],
    ['order', '1', shop.admin()],
  ]
  for (const [about, id, who] of refused) {
    expect([(await read(about, id, who)).code, (await add(about, id, 'Hello', who)).code]).toEqual([
      CODE.notFound,
      CODE.notFound,
    ])
  }
  // Both sell to the same address, and neither reads of the other.
  await other.paidOrder('20.00')
  await add('payer', PAYER, 'Of the other shop', other.admin())
  expect(await texts('payer', PAYER)).not.toContain('Of the other shop')
})

it('writes once to each colleague whom it names, and to nobody who may not see what it is about', async () => {
  const people = (await gateway.call(notes.colleagues, {}, shop.admin())).data
  const nameOf = (uid: string) => people.find((each) => each.uid === uid)?.name ?? ''
  const text = `@${nameOf(support.uid)} and again @${nameOf(support.uid)}, not @${nameOf(narrow.uid)}`
  const request_id = newRequestId()
  for (let twice = 0; twice < 2; twice++)
    await gateway.call(notes.add, { request_id, about: 'order', about_id: order, text }, shop.admin())
  await add('order', order, 'Nobody is named here')
  await runJobs(gateway)
  expect([await letters(support.email), await letters(narrow.email), await letters(shop.email)]).toEqual([1, 0, 0])
})

it('one payer has all orders, refunds and disputes, and is found by the beginning of the address', async () => {
  const { data } = await gateway.call(customers.detail, { email: PAYER }, shop.admin())
  expect(data.order_count).toBe(2)
  expect(data.disputes).toHaveLength(1)
  expect(data.currencies).toEqual([{ currency: 'BRL', paid_amount: '130.00', refunded_amount: '0.00' }])
  const { list, next } = (await gateway.call(customers.list, { email: 'A@' }, shop.admin())).data
  expect([list.map(({ email }) => email), next]).toEqual([[PAYER], null])
  const hits = (await gateway.call(search.find, { text: 'a@b' }, shop.admin())).data
  expect(hits.filter(({ kind }) => kind === 'payer').map(({ id }) => id)).toEqual([PAYER])
  const operator = await gateway.signIn(narrow.email)
  expect((await gateway.call(customers.list, {}, operator)).data.list).toEqual([])
  expect((await gateway.call(customers.detail, { email: PAYER }, operator)).code).toBe(CODE.notFound)
})

it('a list of payers goes on from page to page, each of them once', async () => {
  await gateway.databases.owner.query(
    `update orders set buyer_email = 'p' || right(trade_no, 5) || '@mail.example' where merchant_no = $1`,
    [other.merchant_no],
  )
  for (let n = 0; n < 4; n++) await other.paidOrder('10.00')
  await gateway.databases.owner.query(
    `update orders set buyer_email = 'p' || right(trade_no, 5) || '@mail.example' where merchant_no = $1`,
    [other.merchant_no],
  )
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = (await gateway.call(customers.list, { per_page: 2, ...(cursor ? { cursor } : {}) }, other.admin()))
      .data
    seen.push(...page.list.map(({ email }) => email))
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(seen).toEqual([...new Set(seen)].toSorted())
})
