import { finance } from '@balcao/contract/money/finance'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type TestGateway } from '../../../test/harness'
import { explainQueries } from '../../../test/support/fuzz/explain'
import { fillLedger } from '../../../test/support/fill/fill-ledger'
import { openShop } from '../../../test/support/desks/shop'
import { openTreasury } from '../../../test/support/desks/treasury'
import { parseMoney } from '@balcao/kernel/money'
import { foldLedger } from './finance.jobs'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const DAY = 24 * 60 * 60

describe('the balances', () => {
  it('are what the ledger proves, now and as of a past moment, before and after a fold', async () => {
    const shop = await openTreasury(gateway)
    await shop.credit(10_000n)
    const then = gateway.clock.now().toISOString()
    gateway.clock.advance(60)
    await shop.credit(5_000n, 'payout')
    const ask = async (input: object) => (await gateway.call(finance.balances, input, await shop.as('admin'))).data
    for (const isFolded of [false, true]) {
      if (isFolded) await foldLedger(gateway.gateway)
      expect((await ask({})).currencies).toEqual([
        { currency: 'BRL', available: '100.00', pending: '0.00', reserve: '0.00', frozen: '0.00', payout: '50.00' },
      ])
      expect(await ask({ as_of: then })).toMatchObject({
        as_of: then,
        currencies: [{ available: '100.00', payout: '0.00' }],
      })
      expect((await ask({ as_of: '2020-01-01T00:00:00.000Z' })).currencies[0]).toMatchObject({ available: '0.00' })
    }
    expect(await foldLedger(gateway.gateway)).toBe(0)
  })

  it('say what lands when, to the cent: payments by their method’s cycle, reserves by their terms', async () => {
    const shop = await openShop(gateway, { fee: '0', reserve: '10' })
    // Sunday 15 November: T+1 is Monday. T+2 is Tuesday.
    await shop.paidOrder('100.00', 'PIX')
    await shop.paidOrder('50.00', 'Boleto')
    await shop.paidByCard('4111111111111111', '200.00')
    await shop.pass(5)
    const { data } = await gateway.call(finance.overview, {}, shop.admin())
    const one = (day: string) => ({ orders: 1, paid_from: day, paid_to: day })
    const byAmount = (a: { day: string; amount: string }, b: typeof a) =>
      a.day === b.day ? Number(a.amount) - Number(b.amount) : a.day < b.day ? -1 : 1
    expect(data.landings.toSorted(byAmount)).toEqual([
      { day: '2026-11-16', kind: 'SETTLEMENT', method: 'PIX', currency: 'BRL', amount: '90.00', ...one('2026-11-15') },
      {
        day: '2026-11-17',
        kind: 'SETTLEMENT',
        method: 'Boleto',
        currency: 'BRL',
        amount: '45.00',
        ...one('2026-11-15'),
      },
      // Thirty days on which banks work: Consciousness Day and Christmas are none.
      {
        day: '2026-12-29',
        kind: 'SETTLEMENT',
        method: 'CreditCard',
        currency: 'BRL',
        amount: '180.00',
        ...one('2026-11-15'),
      },
      // Ninety days end on a Saturday, and nothing settles before Monday.
      ...[
        { method: 'Boleto', amount: '5.00' },
        { method: 'PIX', amount: '10.00' },
        { method: 'CreditCard', amount: '20.00' },
      ].map((part) => ({ day: '2027-02-15', kind: 'RESERVE', currency: 'BRL', ...part, ...one('2026-11-15') })),
    ])
    const balances = await shop.balances()
    const sum = (kind: string) =>
      data.landings
        .filter((each) => each.kind === kind)
        .reduce((total, each) => total + (parseMoney(each.amount, 'BRL') ?? 0n), 0n)
    expect([sum('SETTLEMENT'), sum('RESERVE')]).toEqual([balances?.pending, balances?.reserve])
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)).toEqual({ day: '2026-11-15', currency: 'BRL', total: '350.00' })
    expect(data.days.at(-2)).toEqual({ day: '2026-11-14', currency: 'BRL', total: '0.00' })
    await shop.pass(100 * DAY)
    const later = await gateway.call(finance.overview, {}, shop.admin())
    expect(later.data.landings.every(({ day }) => day === '2027-02-23')).toBe(true)
  })
})

it('say what arrives in the currency that is paid, after tax, exchange and fee, and carry over what is too little', async () => {
  const shop = await openShop(gateway, { fee: '0', reserve: '0' })
  const { owner } = gateway.databases
  await owner.query(
    `insert into settlement_terms (merchant_no, currency, valid_from, target, settle_currency, fee, minimum, tax_percent)
     values ($1, 'BRL', '2026-01-01Z', 'BANK', 'USD', 1500, 5000, '0.38')`,
    [shop.merchant_no],
  )
  await owner.query(
    `insert into fx_rates (merchant_no, currency, settle_currency, valid_from, mid, spread_percent)
     values ($1, 'BRL', 'USD', '2026-01-01Z', '5.432100', '0')`,
    [shop.merchant_no],
  )
  await shop.paidOrder('100.00', 'PIX')
  await shop.paidOrder('703.93', 'Boleto')
  const { arrivals } = (await gateway.call(finance.overview, {}, shop.admin())).data
  const shared = { currency: 'BRL', target: 'BANK', arrives_currency: 'USD', debt: '0.00' }
  // 100.00 less 0.38 % at 5.4321 is 18.34 USD, less 15.00: under the minimum of 50.00. With 703.93 it is the vector of the
  // product: 803.93 less 3.05 at 5.4321 is 147.43 USD, less 15.00.
  const nothing = { carried_over: '0.00', tax: '0.00', fx_rate: '', fee: '0.00', arrives: '0.00' }
  const all = { carried_over: '100.00', tax: '3.05', fx_rate: '5.432100', fee: '15.00', arrives: '132.43' }
  expect(arrivals.map(({ day: _day, ...arrival }) => arrival)).toEqual([
    { ...shared, amount: '100.00', ...nothing },
    { ...shared, amount: '703.93', ...all },
  ])
  expect(arrivals[0]!.day < arrivals[1]!.day).toBe(true)
})

it('foretells no money on days on which nothing settles, for the longest of cycles too', async () => {
  const shop = await openShop(gateway, { fee: '0', reserve: '0' })
  await gateway.databases.owner.query(
    `update terms set cycle_days = 60 where merchant_no = $1 and currency = 'BRL' and valid_from = '2026-01-01Z'`,
    [shop.merchant_no],
  )
  const landings = async () =>
    (await gateway.call(finance.overview, {}, shop.admin())).data.landings.map(({ day, amount }) => `${day} ${amount}`)
  const { rows } = await gateway.databases.owner.query<{ day: string }>(
    `select day::text from bank_holidays where country = 'BRA'`,
  )
  const closed = new Set(rows.map(({ day }) => day))
  const isClosed = (day: string) => closed.has(day) || [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
  const after = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + DAY * 1000).toISOString().slice(0, 10)
  let due = new Date(gateway.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
  await shop.paidOrder('100.00', 'PIX')
  for (let left = 60; left > 0; left--) {
    do due = after(due)
    while (isClosed(due))
  }
  expect(await landings()).toEqual([`${due} 100.00`])
  // Eighty days on it is still not due, and is still known.
  await shop.pass(80 * DAY)
  expect(await landings()).toEqual([`${due} 100.00`])
  // Long due, on a day on which nothing settles: it comes on the next one that does.
  do await shop.pass(DAY)
  while (gateway.clock.now().getUTCDay() !== 6 || gateway.clock.now().toISOString().slice(0, 10) <= due)
  let next = gateway.clock.now().toISOString().slice(0, 10)
  while (isClosed(next)) next = after(next)
  expect(await landings()).toEqual([`${next} 100.00`])
})

describe('the entries behind a balance', () => {
  it('are paged by account, currency and time, lead to their orders, and add up to it', async () => {
    const shop = await openShop(gateway, { fee: '1', reserve: '10' })
    const trades: string[] = []
    for (let n = 0; n < 6; n++) {
      gateway.clock.advance(1)
      trades.push(await shop.paidOrder('10.00'))
    }
    const question = { currency: 'BRL', account: 'pending' as const }
    const seen: { entry_id: string; amount: string; trade_no: string }[] = []
    let cursor: string | null | undefined
    for (let page = 1; cursor !== null; page++) {
      const input = { ...question, page, ...(cursor ? { cursor } : {}) }
      const { data } = await gateway.call(finance.entries, input, shop.admin())
      expect(data.total).toBe(18)
      seen.push(...data.list)
      cursor = data.next
    }
    expect(new Set(seen.map(({ entry_id }) => entry_id)).size).toBe(18)
    expect(new Set(seen.map(({ trade_no }) => trade_no))).toEqual(new Set(trades))
    const total = seen.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
    expect(total).toBe((await shop.balances())?.pending)
    const backwards = await gateway.call(finance.entries, { ...question, sort: 'at', per_page: 20 }, shop.admin())
    expect(backwards.data.list.map(({ entry_id }) => entry_id)).toEqual(
      seen.map(({ entry_id }) => entry_id).toReversed(),
    )
    const range = { ...question, time_from: new Date(gateway.clock.now().getTime() + 1000).toISOString() }
    expect((await gateway.call(finance.entries, range, shop.admin())).data.list).toEqual([])
  })

  it('make a statement whose lines add up from opening to closing', async () => {
    const shop = await openTreasury(gateway)
    await shop.credit(10_000n)
    gateway.clock.advance(60)
    const time_from = gateway.clock.now().toISOString()
    await shop.credit(500n)
    await gateway.call(
      finance.transfer,
      { request_id: shop.requestId(), currency: 'BRL', amount: '20.00' },
      await shop.as('admin'),
    )
    gateway.clock.advance(60)
    const time_to = gateway.clock.now().toISOString()
    await shop.credit(7n)
    const question = { currency: 'BRL', account: 'available' as const, time_from, time_to }
    const { data } = await gateway.call(finance.statement, question, await shop.as('colleague'))
    expect(data).toEqual({
      currency: 'BRL',
      opening: '100.00',
      lines: [
        { type: 'ADJUSTMENT', count: 1, amount: '5.00' },
        { type: 'TRANSFER', count: 1, amount: '-20.00' },
      ],
      closing: '85.00',
    })
    const whole = await gateway.call(
      finance.statement,
      { currency: 'BRL', account: 'available' },
      await shop.as('admin'),
    )
    expect(whole.data).toMatchObject({ opening: '0.00', closing: '85.07' })
  })

  it('are read by the page, whatever number there is', async () => {
    const pages = async (entries: number) => {
      const merchant_no = await addMerchant(gateway)
      const client = new pg.Client({ connectionString: gateway.databaseUrl })
      await client.connect()
      await fillLedger(client, { merchant_no, entries, until: new Date(START) })
      await client.query('vacuum analyze ledger_entries')
      await client.end()
      await foldLedger(gateway.gateway)
      const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email)
      const plans = await explainQueries(gateway, merchant_no, () =>
        gateway.call(
          finance.entries,
          { currency: 'BRL', account: 'reserve', time_from: '2026-11-10T00:00:00Z' },
          admin,
        ),
      )
      const own = plans.filter(({ sql }) => sql.includes('order by "at"'))
      expect(own).toHaveLength(1)
      for (const { seqScans, sortedRows } of plans) expect([seqScans, sortedRows <= 100]).toEqual([[], true])
      return own.reduce((sum, { buffers }) => sum + buffers, 0)
    }
    const [small, large] = [await pages(3_000), await pages(60_000)]
    expect(large).toBeLessThanOrEqual(small * 2 + 5)
  }, 60_000)
})

describe('a transfer', () => {
  it('moves available to payout, once per request, and no more than there is', async () => {
    const shop = await openTreasury(gateway)
    await shop.credit(10_000n)
    const wish = { request_id: shop.requestId(), currency: 'BRL', amount: '60.00' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => gateway.call(finance.transfer, wish, await shop.as('admin'))),
    )
    expect(new Set(answers.map(({ data }) => data.payout))).toEqual(new Set(['60.00']))
    const again = await gateway.call(
      finance.transfer,
      { ...wish, request_id: shop.requestId() },
      await shop.as('admin'),
    )
    expect(again.failure.sub_code).toBe('insufficient-balance')
    for (const amount of ['0', '-1', '1,00', 'x']) {
      const wrong = { ...wish, request_id: shop.requestId(), amount }
      expect((await gateway.call(finance.transfer, wrong, await shop.as('admin'))).failure.sub_code).toBe('amount')
    }
    await shop.credit(-10_000n)
    const owing = { ...wish, request_id: shop.requestId(), amount: '0.01' }
    expect((await gateway.call(finance.transfer, owing, await shop.as('admin'))).failure.sub_code).toBe(
      'balance-negative',
    )
    expect(await shop.balances()).toMatchObject({ available: -6_000n, payout: 6_000n })
    expect(await shop.isProved()).toBe(true)
  })
})
