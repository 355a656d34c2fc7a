import { finance } from '@balcao/contract/money/finance'
import { settlements } from '@balcao/contract/money/settlements'
import { orders } from '@balcao/contract/payments/orders'
import { profile } from '@balcao/contract/people/profile'
import { downloads } from '@balcao/contract/platform/downloads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleDue } from '../src/money/settlements/settlements.jobs'
import { addPerson } from './factories'
import { openGateway, type TestGateway } from './harness'
import { byBooks } from './support/books/by-books'
import { openShop } from './support/desks/shop'

/** What an accountant stumbled over, row by row, with numbers that are worked out by hand. */
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const DAY = 24 * 60 * 60

it('counts by the merchant’s clock, whatever zone a person reads times in', async () => {
  const shop = await openShop(gateway)
  // Half past eleven at night in São Paulo: tomorrow in Greenwich, and nearly noon in Tokyo.
  const now = gateway.clock.now()
  const late = new Date(`${now.toISOString().slice(0, 10)}T02:30:00.000Z`)
  await shop.pass((late.getTime() - now.getTime()) / 1000 + 2 * DAY)
  const dayInSaoPaulo = new Date(gateway.clock.now().getTime() - 3 * 3600_000).toISOString().slice(0, 10)
  expect(dayInSaoPaulo < gateway.clock.now().toISOString().slice(0, 10)).toBe(true)
  await shop.paidOrder('70.00')
  const colleague = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_ADMIN' } })
  const inTokyo = await gateway.signIn(colleague.email)
  const chosen = { real_name: 'Yuki', language: 'en', time_zone: 'Asia/Tokyo' } as const
  expect((await gateway.call(profile.update, chosen, inTokyo)).code).toBe('10000')

  const told = []
  for (const who of [shop.admin(), await gateway.signIn(colleague.email)]) {
    const selling = (await gateway.call(orders.overview, {}, who)).data
    const money = (await gateway.call(finance.overview, {}, who)).data
    const books = byBooks(gateway, who)
    const [bytes = Buffer.alloc(0)] = await books.files([{ kind: 'orders' }])
    const [row] = await books.rows(bytes)
    told.push({
      days: selling?.days.map(({ day, paid_amount }) => [day, paid_amount]),
      today: selling?.currencies.map(({ paid_today }) => paid_today),
      arrivals: money.arrivals.map(({ day, arrives }) => [day, arrives]),
      total: money.days.at(-1),
      paidAt: row?.['pay_time_local']?.slice(0, 16),
    })
  }
  expect(told[1]).toEqual(told[0])
  expect(told[0]).toMatchObject({
    days: [[dayInSaoPaulo, '70.00']],
    today: ['70.00'],
    // 70.00 less 3.99 %, which is 2.79.
    total: { day: dayInSaoPaulo, currency: 'BRL', total: '67.21' },
    paidAt: `${dayInSaoPaulo} 23:30`,
  })
})

it('names the settlement on each of its orders, and lists only its own files, which bear its number', async () => {
  const shop = await openShop(gateway)
  const numbers: string[] = []
  const tradeNos: string[] = []
  for (let cycle = 0; cycle < 2; cycle++) {
    tradeNos.push(await shop.paidOrder(`${cycle + 1}00.00`))
    const before = (await gateway.call(orders.detail, { trade_no: tradeNos.at(-1) ?? '' }, shop.admin())).data
    expect(before.settlement_no).toBeNull()
    // Over every weekend and holiday.
    for (let day = 0; day < 7; day++) {
      await shop.pass(DAY)
      await settleDue(gateway.gateway)
    }
    const { list } = (await gateway.call(settlements.list, {}, shop.admin())).data
    numbers.push(list[0]?.settlement_no ?? '')
  }
  expect(new Set(numbers).size).toBe(2)
  const books = byBooks(gateway, shop.admin())
  const [bytes = Buffer.alloc(0)] = await books.files([
    { kind: 'orders' },
    ...numbers.map((settlement_no) => ({ kind: 'settlementLines', filters: { settlement_no } })),
  ])
  const rows = await books.rows(bytes)
  for (const [at, settlement_no] of numbers.entries()) {
    const trade_no = tradeNos[at] ?? ''
    const { data } = await gateway.call(orders.detail, { trade_no }, shop.admin())
    expect(data.settlement_no).toBe(settlement_no)
    expect(rows.find((row) => row['trade_no'] === trade_no)?.['settlement_no']).toBe(settlement_no)
    const files = (await gateway.call(downloads.list, { settlement_no }, shop.admin())).data.list
    expect(files.map(({ kind, filters }) => [kind, filters])).toEqual([['settlementLines', { settlement_no }]])
    expect(files[0]?.file_name).toContain(settlement_no)
    // What was paid, less 3.99 %, less a tenth that is held back.
    expect(files[0]?.sums.map(({ amount }) => amount)).toEqual([['86.01', '172.02'][at]])
  }
})
