import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import type { CallerInput, ReplyOf } from '@balcao/contract/kit'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type Signed, type TestGateway } from '../../../test/harness'
import { openShop } from '../../../test/support/desks/shop'
import { countOrders, fillOrders } from '../../../test/support/fill/fill-orders'

const ORDERS = 3_000
const ZONE = 'America/Sao_Paulo'
const TODAY = START.slice(0, 10)
const startOf = (daysAgo: number) => dayStart(dayAfter(TODAY, -daysAgo), ZONE).toISOString()

type Question = CallerInput<(typeof orders)['list']>
type Row = ReplyOf<(typeof orders)['list']>['list'][number]

let gateway: TestGateway
let merchant_no: string
let apps: [string, string]
let adminEmail: string
let admin: Signed
let narrow: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant_no = await addMerchant(gateway)
  apps = [await addApp(gateway, merchant_no), await addApp(gateway, merchant_no)]
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await fillOrders(client, { merchant_no, appIds: apps, timeZone: ZONE, rows: ORDERS, until: new Date(START) })
  // One in thirty is of the sandbox; its totals are counted apart.
  await client.query(
    `update orders set mode = 'test' where merchant_no = $1 and right(trade_no, 2) in ('00', '31', '62')`,
    [merchant_no],
  )
  await countOrders(client, merchant_no)
  await client.end()
  adminEmail = (await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email
  admin = await gateway.signIn(adminEmail)
  const person = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_OPERATOR' } })
  await gateway.databases.owner.query('update merchant_users set app_ids = $1 where uid = $2', [[apps[1]], person.uid])
  narrow = await gateway.signIn(person.email)
}, 60_000)
afterAll(() => gateway.close())

const list = async (question: Question, who = admin) => (await gateway.call(orders.list, question, who)).data
const totals = async (question: Question, who = admin) => (await gateway.call(orders.totals, question, who)).data

/** The same question, answered by the plainest means there is. */
async function expected(question: Question, appIds: string[] | null): Promise<{ trade_no: string; amount: bigint }[]> {
  const { status, app_id, method, time_from, time_to, id, buyer, amount_from } = question
  const { rows } = await gateway.databases.owner.query<{ trade_no: string; amount: bigint }>(
    `select trade_no, amount from orders where merchant_no = $1
       and ($2::text[] is null or status = any($2)) and ($3::text is null or app_id = $3)
       and ($4::text is null or method = $4) and ($5::timestamptz is null or create_time >= $5)
       and ($6::timestamptz is null or create_time < $6) and ($7::text[] is null or app_id = any($7))
       and ($8::text is null or trade_no like $8 || '%' or out_trade_no like $8 || '%')
       and ($9::text is null or buyer_email = $9 or buyer_document = $9)
       and ($10::bigint is null or amount >= $10) and ($11::text is null or mode = $11)
     order by create_time desc, trade_no desc`,
    [
      merchant_no,
      status?.length ? status : null,
      app_id ?? null,
      method ?? null,
      time_from ?? null,
      time_to ?? null,
      appIds,
      id ?? null,
      buyer ?? null,
      amount_from ? BigInt(amount_from.replace('.', '')) : null,
      question.mode ?? null,
    ],
  )
  return rows
}

describe('a question to the order list', () => {
  const anyQuestion = fc.record(
    {
      status: fc.uniqueArray(fc.constantFrom(...ORDER_STATES), { maxLength: 4 }),
      app_id: fc.nat(1).map((at) => apps[at] ?? ''),
      method: fc.constantFrom('PIX' as const, 'Boleto' as const),
      mode: fc.constantFrom('live' as const, 'test' as const),
      time_from: fc.integer({ min: 1, max: 410 }).map(startOf),
      time_to: fc.integer({ min: -1, max: 400 }).map(startOf),
      id: fc.constantFrom('2026', '20261', '202611', 'S0000', 'S00000102', 'X'),
      buyer: fc.nat(60).map((n) => `buyer${n}@mail.example`),
      amount_from: fc.constantFrom('5.00', '400.00', '949.99'),
    },
    { requiredKeys: [] },
  )

  it('is answered as the plainest query would, in every combination: rows, order, count and sums', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(anyQuestion, fc.boolean(), async (question, isNarrow) => {
        const who = isNarrow ? narrow : admin
        const wanted = await expected(question, isNarrow ? [apps[1]] : null)
        const [page, sums] = await Promise.all([list({ ...question, per_page: 50 }, who), totals(question, who)])
        expect(page.list.map((row) => row.trade_no)).toEqual(wanted.slice(0, 50).map((row) => row.trade_no))
        // The list has both modes, marked; sums are of live money unless the sandbox is asked for.
        const summed = await expected({ mode: 'live', ...question }, isNarrow ? [apps[1]] : null)
        expect([page.total, sums.count]).toEqual([wanted.length, summed.length])
        const sum = summed.reduce((all, row) => all + row.amount, 0n)
        expect(sums.currencies.map((row) => row.amount.replace('.', ''))).toEqual(sum === 0n ? [] : [String(sum)])
      }),
      { numRuns: 120 },
    )
    expect(outcome.failed ? (outcome.errorInstance ?? outcome.counterexample) : null).toBeNull()
  }, 60_000)

  it.each([
    {},
    { status: ['SUCCESS', 'REFUNDED', 'EXPIRED'] as const },
    { sort: 'create_time' },
    { sort: '-pay_time' },
  ])('walks over every row once, forward, for %j', async (some) => {
    const question = { ...some, per_page: 100 } as Question
    const seen: Row[] = []
    let page = await list(question)
    for (let number = 2; page.next; number++) {
      seen.push(...page.list)
      page = await list({ ...question, page: number, cursor: page.next })
    }
    seen.push(...page.list)
    expect(new Set(seen.map((row) => row.trade_no)).size).toBe(seen.length)
    expect(seen.length).toBe(page.total)
  })

  it('opens any page by its number alone, also deep inside', async () => {
    const wanted = await expected({}, null)
    for (const page of [1, 2, 37, 120, 150, 151, 222, 299, 300]) {
      const found = await list({ page, per_page: 10 })
      expect([page, found.list.map((row) => row.trade_no)]).toEqual([
        page,
        wanted.slice((page - 1) * 10, page * 10).map((row) => row.trade_no),
      ])
    }
    const oldestFirst = wanted.toReversed()
    const found = await list({ page: 140, per_page: 10, sort: 'create_time' })
    expect(found.list.map((row) => row.trade_no)).toEqual(oldestFirst.slice(1390, 1400).map((row) => row.trade_no))
  })

  it('finds a new order at once, and counts it', async () => {
    const before = await totals({})
    gateway.clock.advance(1)
    const wish = {
      app_id: apps[0],
      out_trade_no: 'FRESH-1',
      currency: 'BRL',
      amount: '12.34',
      email: 'Fresh@Mail.example',
      subject: 'a',
      content: 'b',
      return_url: 'https://shop.example',
      timeout_express: '90m',
    }
    await gateway.call(orders.generate, wish, admin)
    const found = [
      await list({ id: 'FRESH' }),
      await list({ buyer: 'fresh@mail.example' }),
      await list({ per_page: 10 }),
    ]
    expect(found.map((page) => page.list[0]?.out_trade_no)).toEqual(['FRESH-1', 'FRESH-1', 'FRESH-1'])
    expect((await totals({})).count).toBe((before.count ?? 0) + 1)
  })
})

describe('the overview', () => {
  it('adds up 30 business days, beside as many before them', async () => {
    const { data } = await gateway.call(orders.overview, {}, admin)
    const { rows } = await gateway.databases.owner.query<{ paid: bigint; n: bigint }>(
      `select sum(amount)::bigint as paid, count(*) as n from orders where merchant_no = $1 and mode = 'live'
         and (pay_time at time zone $4)::date between $2 and $3`,
      [merchant_no, dayAfter(TODAY, -29), TODAY, ZONE],
    )
    const [brl] = data?.currencies ?? []
    expect([data?.day_from, data?.day_to, data?.time_zone]).toEqual([dayAfter(TODAY, -29), TODAY, ZONE])
    expect([brl?.paid_amount.replace('.', ''), brl?.paid_count]).toEqual([String(rows[0]?.paid), Number(rows[0]?.n)])
    const days = data?.days ?? []
    expect(days.reduce((sum, day) => sum + day.paid_count, 0)).toBe(brl?.paid_count)
    expect(Number(brl?.success_rate)).toBeGreaterThan(70)
    expect(brl?.success_rate_before).toMatch(/^\d{2}\.\d$/)
  })

  it('follows the filter, whether or not the totals know its columns', async () => {
    const filters = { method: 'PIX' as const, time_from: startOf(9), time_to: startOf(-1) }
    const byTotals = (await gateway.call(orders.overview, filters, admin)).data
    const byOrders = (await gateway.call(orders.overview, { ...filters, amount_from: '0.01' }, admin)).data
    expect(byTotals?.days.length).toBe(10)
    expect(byTotals?.days_before.length).toBe(10)
    expect(byTotals?.currencies[0]?.success_rate_before).toMatch(/^\d{2,3}\.\d$/)
    expect(byOrders).toEqual(byTotals)
  })

  it('tells nothing of what cannot follow the filter, and at most a year of its range', async () => {
    const ask = async (filters: object) => (await gateway.call(orders.overview, filters, admin)).data
    const [byState] = (await ask({ status: ['SUCCESS'] }))?.currencies ?? []
    expect([byState?.success_rate, byState?.success_rate_before]).toEqual([null, null])
    expect(byState?.paid_today).toMatch(/^\d+\.\d\d$/)
    const [byPayment] = (await ask({ time_field: 'pay_time' }))?.currencies ?? []
    expect(byPayment?.success_rate).toBeNull()
    const past = await ask({ time_from: startOf(20), time_to: startOf(10) })
    expect([past?.day_from, past?.day_to, past?.today]).toEqual([dayAfter(TODAY, -20), dayAfter(TODAY, -11), TODAY])
    expect([past?.before_from, past?.before_to]).toEqual([dayAfter(TODAY, -30), dayAfter(TODAY, -21)])
    expect(past?.currencies[0]).toMatchObject({ paid_today: null, paid_week_ago: null })
    const long = await ask({ time_from: startOf(1000) })
    expect([long?.day_from, long?.before_from]).toEqual([dayAfter(TODAY, -365), dayAfter(TODAY, -731)])
  })
})

it('refuses a beginning that fits more orders than anybody looks through', async () => {
  await gateway.databases.owner.query(
    `insert into orders (merchant_no, trade_no, out_trade_no, link_token, app_id, method, currency, amount, refunded, fee,
       reserve, status, subject, content, return_url, buyer_email, buyer_document, refuse_detail, late, created_by,
       business_day, create_time, update_time, expire_time)
     select $1, 'W' || n, 'WIDE' || n, 'w' || n, $2, '', 'BRL', 100, 0, 0, 0, 'EXPIRED', '', '', '', '', '', '', false, '',
       '2026-01-01', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z' from generate_series(1, 10001) n`,
    [merchant_no, apps[0]],
  )
  const wide = await gateway.call(orders.list, { id: 'WIDE' }, admin)
  expect([wide.code, wide.failure.sub_code]).toEqual(['40002', 'search-too-wide'])
  expect((await list({ id: 'WIDE1000' })).total).toBe(3)
})

it('counts what is paid on the day of its payment, and sandbox orders nowhere unless they are asked for', async () => {
  const shop = await openShop(gateway)
  const sandbox = await addApp(gateway, shop.merchant_no, 'Sandbox', 'SANDBOX')
  const { link } = await shop.newLink('70.00')
  const wish = { app_id: sandbox, out_trade_no: 'T-1', currency: 'BRL', amount: '5.00', email: 'a@b.example' }
  const more = { subject: 'a', content: 'b', return_url: 'https://shop.example', timeout_express: '90m' }
  const played = await gateway.call(orders.generate, { ...wish, ...more }, shop.admin())
  await gateway.call(checkout.submit, { link: played.data.split('/pay/')[1] ?? '', method: 'PIX' })
  await gateway.call(checkout.sandboxPaid, { link: played.data.split('/pay/')[1] ?? '' })
  // Chosen today, paid tomorrow.
  await gateway.call(checkout.submit, { link, method: 'Boleto' })
  await shop.pass(24 * 3600)
  await gateway.call(checkout.sandboxPaid, { link })
  const [made, paid] = [dayAfter(TODAY, 0), dayAfter(TODAY, 1)]
  const told = async (question: object) => (await gateway.call(orders.overview, question, shop.admin())).data
  const daysOf = (overview: Awaited<ReturnType<typeof told>>) =>
    overview?.days.map(({ day, count, paid_count, paid_amount }) => [day, count, paid_count, paid_amount])
  for (const question of [{}, { amount_from: '0.01' }]) {
    const live = await told(question)
    expect(live?.currencies).toMatchObject([{ paid_today: '70.00', paid_amount: '70.00', success_rate: '100.0' }])
    expect(daysOf(live)).toEqual([
      [made, 1, 0, '0.00'],
      [paid, 0, 1, '70.00'],
    ])
    expect(daysOf(await told({ ...question, mode: 'test' }))).toEqual([[made, 1, 1, '5.00']])
  }
  const sums = (await gateway.call(orders.totals, {}, shop.admin())).data
  expect(sums).toMatchObject({ count: 1, currencies: [{ amount: '70.00', paid_amount: '70.00' }] })
  const { list: rows } = (await gateway.call(orders.list, {}, shop.admin())).data
  expect(rows.map(({ mode, order_amount }) => `${mode} ${order_amount}`)).toEqual(['test 5.00', 'live 70.00'])
})

it('follows a merchant into another zone, days and totals alike', async () => {
  const zone = 'Asia/Tokyo'
  // A day has passed, and with it the session.
  admin = await gateway.signIn(adminEmail)
  await gateway.databases.owner.query('select app.change_zone($1, $2)', [merchant_no, zone])
  const [time_from, time_to] = [40, 12].map((ago) => dayStart(dayAfter(TODAY, -ago), zone).toISOString())
  const wanted = await expected({ time_from, time_to, mode: 'live' }, null)
  expect((await totals({ time_from, time_to })).count).toBe(wanted.length)
  const { data } = await gateway.call(orders.overview, { time_from, time_to }, admin)
  const { rows } = await gateway.databases.owner.query<{ day: string; paid: bigint }>(
    `select (pay_time at time zone $4)::date::text as day, sum(amount)::bigint as paid from orders
     where merchant_no = $1 and mode = 'live' and pay_time >= $2 and pay_time < $3 group by 1 order by 1`,
    [merchant_no, time_from, time_to, zone],
  )
  expect(data?.days.map(({ day, paid_amount }) => [day, paid_amount.replace('.', '')])).toEqual(
    rows.map(({ day, paid }) => [day, String(paid)]),
  )
  const { hours } = (await gateway.call(orders.analytics, { time_from, time_to }, admin)).data
  const decided = await gateway.databases.owner.query<{ hour: number; won: number }>(
    `select extract(hour from create_time at time zone $4)::int as hour, count(pay_time)::int as won from orders
     where merchant_no = $1 and mode = 'live' and create_time >= $2 and create_time < $3 and pay_time is not null group by 1 order by 1`,
    [merchant_no, time_from, time_to, zone],
  )
  expect(hours.filter(({ won }) => won > 0).map(({ hour, won }) => ({ hour, won }))).toEqual(decided.rows)
  await gateway.databases.owner.query('select app.change_zone($1, $2)', [merchant_no, ZONE])
})

it('makes no order in a currency that nothing is agreed for', async () => {
  const shop = await openShop(gateway)
  await gateway.databases.owner.query(`delete from terms where merchant_no = $1 and currency = 'USD'`, [
    shop.merchant_no,
  ])
  const wish = { app_id: shop.appId, out_trade_no: 'N-1', currency: 'USD', amount: '50.00', email: 'a@b.example' }
  const more = { subject: 'a', content: 'b', return_url: 'https://shop.example', timeout_express: '90m' }
  const { code, failure } = await gateway.call(orders.generate, { ...wish, ...more }, shop.admin())
  expect([code, failure.sub_code]).toEqual(['40002', 'terms-missing'])
})
