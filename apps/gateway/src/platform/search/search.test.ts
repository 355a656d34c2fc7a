import { orders } from '@balcao/contract/payments/orders'
import { search, type SearchKind } from '@balcao/contract/platform/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOJA, TIENDA } from '../../db/demo-facts'
import { openDemoGateway, type Signed, type TestGateway } from '../../../test/harness'

let gateway: TestGateway
let admin: Signed

beforeAll(async () => {
  gateway = await openDemoGateway()
  admin = await gateway.signIn('admin@loja.example')
})
afterAll(() => gateway.close())

const find = async (text: string, who = admin) => (await gateway.call(search.find, { text }, who)).data
const one = async (table: string, column: string, where = 'true', merchant = LOJA) =>
  String(
    (
      await gateway.databases.owner.query<Record<string, string>>(
        `select ${column} from ${table} where merchant_no = $1 and ${where} order by ${column} limit 1`,
        [merchant],
      )
    ).rows[0]?.[column],
  )
const kinds = (hits: { kind: string; id: string }[]) => hits.map(({ kind, id }) => [kind, id])

const BY_NUMBER: [SearchKind, string, string, string?][] = [
  ['order', 'orders', 'trade_no'],
  ['dispute', 'disputes', 'dispute_no'],
  ['recurring', 'recurrings', 'recurring_no'],
  ['settlement', 'settlements', 'settlement_no', "status <> 'DRAFT'"],
  ['withdrawal', 'withdrawals', 'withdrawal_no'],
  ['virtualAccount', 'virtual_accounts', 'account_id'],
]

it.each(BY_NUMBER)('finds by its number: %s', async (kind, table, column, where) => {
  const number = await one(table, column, where)
  expect(kinds(await find(number))).toContainEqual([kind, number])
})

it('finds a refund by its number, and opens the order of it', async () => {
  const number = await one('refunds', 'refund_no')
  const order = await one('refunds', 'trade_no', `refund_no = '${number}'`)
  const [hit] = (await find(number)).filter(({ kind }) => kind === 'refund')
  expect([hit?.name, hit?.id]).toEqual([number, order])
})

it('finds a waybill by the carrier’s number, and by that of its order', async () => {
  const tracking = await one('waybills', 'tracking_number')
  const [byTracking] = (await find(tracking)).filter(({ kind }) => kind === 'waybill')
  expect(byTracking?.name).toBe(tracking)
  const hits = await find(byTracking?.about ?? '')
  expect(hits.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'waybill']))
})

it('finds payers by the beginning of their address, each once, and their orders by all of it', async () => {
  const email = await one('orders', 'buyer_email', `buyer_email like '%@%'`)
  const payers = (await find(email.slice(0, 3).toUpperCase())).filter(({ kind }) => kind === 'payer')
  expect(payers.length).toBeGreaterThan(0)
  expect(new Set(payers.map(({ id }) => id)).size).toBe(payers.length)
  const hits = await find(email)
  const { data } = await gateway.call(orders.list, { buyer: email, per_page: 5 }, admin)
  expect(hits.filter(({ kind }) => kind === 'order').map(({ id }) => id)).toEqual(
    data.list.map(({ trade_no }) => trade_no),
  )
})

it('finds people of the merchant by a part of their name, without its accents', async () => {
  const hits = await find('loja.example')
  expect(hits.every(({ kind }) => kind === 'user' || kind === 'payer')).toBe(true)
  expect(hits.filter(({ kind }) => kind === 'user').length).toBeGreaterThan(0)
})

it('finds nothing of another merchant, and no more than the person may read', async () => {
  const foreign = await one('orders', 'trade_no', 'true', TIENDA)
  expect(await find(foreign)).toEqual([])
  const settlement = await one('settlements', 'settlement_no', "status <> 'DRAFT'")
  const viewer = await gateway.signIn('viewer@loja.example')
  expect((await find(settlement, viewer)).filter(({ kind }) => kind === 'settlement')).toEqual([])
})

it('finds nothing by what is longer than any number', async () => {
  for (const text of ['9'.repeat(41), '9'.repeat(65), 'ção '.repeat(40), `${'a'.repeat(200)}@mail.example`]) {
    expect(await find(text)).toEqual([])
  }
})

it('takes a beginning that all of them have for none', async () => {
  expect((await gateway.call(search.find, { text: '20' }, admin)).code).toBe('10000')
  expect((await gateway.call(search.find, { text: '2' }, admin)).code).toBe('40001')
})
