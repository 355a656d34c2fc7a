import { finance } from '@balcao/contract/money/finance'
import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { settlements } from '@balcao/contract/money/settlements'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldAllTallies } from '../src/kit/lists/tally'
import { closeMonths } from '../src/money/settlements/months.jobs'
import { settleDue } from '../src/money/settlements/settlements.jobs'
import { openDemoGateway, openGateway, type Signed, type TestGateway } from './harness'
import { amountsOf } from './support/books/amounts-by-books'
import type { Compared } from './support/books/by-books'
import { figuresOf } from './support/books/figures-by-books'
import { filesOf } from './support/books/files-by-books'
import { papersOf } from './support/books/papers-by-books'
import { platformOf } from './support/books/platform-by-books'
import { addPerson } from './factories'
import { disputeDesk } from './support/desks/dispute-desk'
import { openShop } from './support/desks/shop'
import { openTreasury } from './support/desks/treasury'
import { noteFigure, SEED, times } from './support/servers/in-full'

const WORLDS = times('WORLDS', 1, 200)
const STEPS = 14
const DAY = 24 * 60 * 60

let gateway: TestGateway

/** All of the registry: what stands by itself on screens, what stands in rows, in files and on paper. */
async function everyFigure(who: Signed): Promise<Record<string, Compared>> {
  return {
    ...(await figuresOf(gateway, who)),
    ...(await filesOf(gateway, who)),
    ...(await papersOf(gateway, who)),
    ...(await amountsOf(gateway, who)),
  }
}

/** Whoever sees all merchants together. */
const provider = async () => gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)

/** Names of those that differ. */
function differing(figures: Record<string, Compared>): string[] {
  return Object.keys(figures).filter((name) => !isDeepStrictEqual(figures[name]?.[0], figures[name]?.[1]))
}

/** What was compared with something: nothing compared with nothing proves nothing. */
const filled = (figures: Record<string, Compared>) =>
  Object.keys(figures).filter((name) =>
    /[1-9]/.test(
      JSON.stringify(figures[name]?.[1], (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)),
    ),
  )

describe('every figure equals the books in the demo world', () => {
  const seen = new Set<string>()
  const named = new Set<string>()
  beforeAll(async () => {
    gateway = await openDemoGateway()
  }, 300_000)
  afterAll(() => gateway.close())

  it.each(['admin@loja.example', 'admin@tienda.example'])(
    'of %s',
    async (email) => {
      const figures = await everyFigure(await gateway.signIn(email))
      for (const name of Object.keys(figures)) named.add(name)
      for (const name of filled(figures)) seen.add(name)
      expect(differing(figures)).toEqual([])
    },
    300_000,
  )

  it('of the provider, over all merchants', async () => {
    const platform = await platformOf(gateway, await provider())
    expect(filled(platform).length).toBeGreaterThan(15)
    expect(differing(platform)).toEqual([])
  })

  it.each(['admin@loja.example', 'admin@tienda.example'])(
    'each line of what lands opens exactly the orders behind it, and stands on a day on which banks work, of %s',
    async (email) => {
      const who = await gateway.signIn(email)
      const { landings, time_zone } = (await gateway.call(finance.overview, {}, who)).data
      const { rows } = await gateway.databases.owner.query<{ day: string }>(
        `select h.day::text as day from bank_holidays h join merchants m on m.country = h.country where m.merchant_no = $1`,
        [who.merchant_no],
      )
      const closed = new Set(rows.map(({ day }) => day))
      const opened: { line: string; total: number | null; count: number; isClosed: boolean }[] = []
      for (const { day, kind, method, currency, paid_from, paid_to, orders: count } of landings) {
        const isClosed = closed.has(day) || [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
        if (count === 0) continue
        // As the line's link has it.
        const question = {
          mode: 'live' as const,
          time_field: 'pay_time' as const,
          time_from: dayStart(paid_from, time_zone).toISOString(),
          time_to: dayStart(dayAfter(paid_to, 1), time_zone).toISOString(),
          currency,
          ...(method ? { method: method as 'PIX' } : {}),
        }
        const { total } = (await gateway.call(orders.list, question, who)).data
        opened.push({ line: `${day} ${kind} ${method}`, total, count, isClosed })
      }
      // Each as many as it says.
      for (const line of opened) expect([line, line.total]).toEqual([line, line.count])
      expect(opened.filter(({ isClosed }) => isClosed)).toEqual([])
      expect(opened.length).toBeGreaterThan(20)
    },
    120_000,
  )

  it('and none of them is empty in both', () => {
    expect(named.size).toBeGreaterThan(80)
    expect([...named].filter((name) => !seen.has(name))).toEqual([])
  })
})

describe('every figure equals the books in random worlds', () => {
  beforeAll(async () => {
    gateway = await openGateway()
  })
  afterAll(() => gateway.close())

  /** The same throws for the same seed. */
  function diceOf(seed: number) {
    let state = seed >>> 0
    return (sides: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * sides)
    }
  }

  /** To the balance, to it for a fee, to a bank, or to a bank in dollars with tax; too little waits. */
  async function agree(merchant_no: string, kind: number) {
    const { owner } = gateway.databases
    if (kind === 0) return
    const [target, settle_currency, fee, minimum, tax] =
      [
        ['BALANCE', 'BRL', 250, 0, '0'],
        ['BANK', 'BRL', 199, 15_000, '0'],
        ['BANK', 'USD', 120, 2_000, '0.38'],
      ][kind - 1] ?? []
    await owner.query(
      `insert into settlement_terms (merchant_no, currency, valid_from, target, settle_currency, fee, minimum, tax_percent)
       values ($1, 'BRL', '2026-01-01Z', $2, $3, $4, $5, $6)`,
      [merchant_no, target, settle_currency, fee, minimum, tax],
    )
    await owner.query(
      `insert into fx_rates (merchant_no, currency, settle_currency, valid_from, mid, spread_percent)
       values ($1, 'BRL', 'USD', '2026-01-01Z', '5.4321', '1.5')`,
      [merchant_no],
    )
  }

  async function liveSome(seed: number) {
    const throwOf = diceOf(seed)
    const shop = await openShop(gateway, { fee: '3.99', reserve: '10', refundFee: '150' })
    const desk = disputeDesk(gateway, shop)
    const till = await openTreasury(gateway, {}, shop.merchant_no)
    const kind = throwOf(4)
    await agree(shop.merchant_no, kind)
    const account = kind < 2 ? await till.verifiedAccount() : ''
    await shop.paidOrder('900.00')
    for (let step = 0; step < STEPS; step++) {
      // By other cents than those that the sandbox bank acts up by.
      const amount = `${5 + throwOf(200)}.${String(throwOf(10)).padStart(2, '0')}`
      const deed = throwOf(7)
      // Some totals are folded by now, and the rest is not.
      if (step === STEPS / 2) await foldAllTallies(gateway.gateway)
      if (deed <= 1) await shop.paidOrder(amount)
      else if (deed === 2) {
        // Somebody looks, perhaps chooses, and perhaps the bank says no.
        const { link } = await shop.newLink(throwOf(2) === 0 ? amount : amount.replace(/\d\d$/, '66'))
        if (throwOf(4) > 0)
          await gateway.call(checkout.opened, { link, device: throwOf(2) === 0 ? 'phone' : 'desktop' })
        if (throwOf(3) > 0) await gateway.call(checkout.submit, { link, method: 'PIX' })
        await shop.pass(3)
      } else if (deed === 3) {
        const wish = { trade_no: await shop.paidOrder(amount), amount: '5.00', out_request_no: `W${seed}-${step}` }
        await gateway.call(refunds.ask, wish, shop.admin())
      } else if (deed === 4) {
        const { no } = await desk.opened(amount)
        if (throwOf(2) === 0) await desk.respond(no, 'ACCEPT')
      } else if (deed === 5 && account) {
        const { data } = await till.ask(account, `${10 + throwOf(60)}.00`)
        // Some are paid, some refused; where there was too little, none was made.
        if (data.withdrawal_no)
          await till.decide('boss', data.withdrawal_no, throwOf(3) === 0 ? 'reject' : 'approve', 'No')
      } else {
        await shop.pass(DAY + throwOf(3 * DAY))
        await till.pass(1)
        await settleDue(gateway.gateway)
        if (kind > 1) await payTheFirst(shop.admin(), till)
      }
    }
    await shop.pass(2)
    await till.pass(61)
    // Two months later it is closed for certain, whatever day it began on.
    if (throwOf(4) === 0) {
      await shop.pass(40 * DAY)
      await closeMonths(gateway.gateway)
    }
    return shop
  }

  /** Applied for, approved, and paid when time passes. */
  async function payTheFirst(admin: Signed, till: Awaited<ReturnType<typeof openTreasury>>) {
    const { list } = (await gateway.call(settlements.list, { status: ['GENERATED'] }, admin)).data
    const [first] = list
    if (!first) return
    const account_id = await till.verifiedAccount()
    const wish = { request_id: till.requestId(), settlement_no: first.settlement_no, account_id }
    await gateway.call(settlements.apply, wish, await till.as('admin'))
    await till.decide('boss', first.settlement_no)
    await till.pass(5)
  }

  it(`${WORLDS}, residual 0`, async () => {
    let count = 0
    const seen = new Set<string>()
    for (let world = 0; world < WORLDS; world++) {
      const shop = await liveSome(SEED + world)
      const figures = await everyFigure(shop.admin())
      expect([`world ${SEED + world}`, ...differing(figures)]).toEqual([`world ${SEED + world}`])
      count = Object.keys(figures).length
      for (const name of filled(figures)) seen.add(name)
      expect(await shop.isProved()).toBe(true)
      if ((world + 1) % 10 === 0) process.stdout.write(`${world + 1} worlds, residual 0\n`)
    }
    const platform = await platformOf(gateway, await provider())
    expect(filled(platform).length).toBeGreaterThan(3)
    expect(differing(platform)).toEqual([])
    noteFigure(
      `${count} figures of screens, rows, files and papers in ${WORLDS.toLocaleString('en')} random worlds: residual 0 (seed ${SEED}); ${seen.size} of them were more than nothing in some world`,
    )
  }, 3_600_000)
})
