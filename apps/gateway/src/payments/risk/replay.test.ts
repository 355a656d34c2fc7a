import { RULE_CONDITIONS } from '@balcao/kernel/risk-rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RuleConditions } from '@balcao/contract/payments/risk'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openRiskDesk } from '../../../test/support/desks/risk-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { noteFigure, SEED, times } from '../../../test/support/servers/in-full'
import { inTransaction } from '../../kit/database/transaction'
import { playedOrders } from '../orders'

/** Worlds with a rule that is on, and the same ones in which it only was asked about afterwards. */
const WORLDS = times('WORLDS', 2, 300)
const ORDERS = 10

let gateway: TestGateway
let desk: Awaited<ReturnType<typeof openRiskDesk>>
beforeAll(async () => {
  gateway = await openGateway()
  desk = await openRiskDesk(gateway)
})
afterAll(() => gateway.close())

const CARDS = ['4111111111111111', '5555555555554444']
const sale = fc.record({
  amount: fc.constantFrom('10.00', '99.99', '100.00', '500.00'),
  email: fc.constantFrom('a@one.example', 'b@one.example', 'c@two.example'),
  pays: fc.oneof(
    fc.record({ method: fc.constantFrom('PIX', 'Boleto') }),
    fc.record({
      method: fc.constant('CreditCard'),
      card: fc.constantFrom(...CARDS),
      document: fc.constantFrom('52998224725', '11144477735'),
    }),
  ),
  isPaid: fc.boolean(),
  seconds: fc.constantFrom(0, 30, 300, 4000),
})
const every = fc.record({
  amount: fc.record({
    currency: fc.constant('BRL' as const),
    at_least: fc.constantFrom('50.00', '100.00', '600.00'),
  }),
  velocity: fc.record({
    by: fc.constant('mail' as const),
    more_than: fc.integer({ min: 1, max: 3 }),
    minutes: fc.constantFrom(1, 10, 600),
  }),
  countries: fc.constantFrom(['BRA' as const], ['MEX' as const, 'BRA' as const], ['MEX' as const]),
  methods: fc.subarray(['PIX' as const, 'CreditCard' as const, 'Boleto' as const], { minLength: 1 }),
  bins: fc.constantFrom(['4111'], ['555555', '400000']),
  payers: fc.constantFrom(['a@one.example'], ['@one.example'], ['111.444.777-35']),
})
/** One or two of them. */
const conditions: fc.Arbitrary<RuleConditions> = fc
  .tuple(every, fc.subarray([...RULE_CONDITIONS], { minLength: 1, maxLength: 2 }))
  .map(([all, names]) => Object.fromEntries(names.map((name) => [name, all[name]])))

it(`a replay names the orders that the rule would have stopped, in ${WORLDS} random worlds`, async () => {
  let [stopped, begun] = [0, 0]
  const worlds = fc.record({
    conditions,
    action: fc.constantFrom('hold' as const, 'refuse' as const),
    sales: fc.array(sale, { minLength: ORDERS, maxLength: ORDERS }),
  })
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const [real, tried] = [await openShop(gateway), await openShop(gateway)]
      await desk.signInAgain()
      const rule = { action: world.action, conditions: world.conditions }
      const on = (await desk.save({ ...rule, merchant_no: real.merchant_no })).data
      expect((await desk.switch(on.rule_id, 'on')).code).toBe('10000')
      for (const [at, { pays, seconds, ...order }] of world.sales.entries()) {
        for (const shop of [real, tried]) await desk.sell(shop, { out_trade_no: `O-${at}`, ...order, ...pays })
        await real.pass(seconds)
        // Who was signed in signs in again.
        if (seconds > 60) await tried.pass(61)
      }
      await real.pass(30)
      await desk.signInAgain()
      const asked = (await desk.save({ ...rule, merchant_no: tried.merchant_no })).data
      const decided = await numbersOf(
        real,
        `status = '${world.action === 'hold' ? 'MARKED' : 'REFUSED'}' or status = 'WAITING'`,
      )
      expect(await replayed(tried, world.conditions)).toEqual(decided)
      const { orders, fitting, paid } = await desk.replay(asked.rule_id)
      expect([orders, fitting]).toEqual([ORDERS, decided.length])
      const waiting = await numbersOf(real, `status = 'WAITING'`)
      // Refused is before anybody pays; in the other world somebody may have.
      expect(world.action === 'hold' ? paid : 0).toBe(waiting.length)
      stopped += decided.length
      begun += ORDERS
    }),
    { numRuns: WORLDS, seed: SEED, endOnFailure: true },
  )
  expect(stopped).toBeGreaterThan(0)
  expect(stopped).toBeLessThan(begun)
  noteFigure(`${WORLDS} worlds, ${begun} orders: ${stopped} stopped by rules, the same by replay`)
}, 3_000_000)

async function numbersOf(shop: Shop, said: string): Promise<string[]> {
  const { rows } = await gateway.databases.owner.query<{ out_trade_no: string }>(
    `select distinct o.out_trade_no from risk_decisions d
     join orders o on o.merchant_no = d.merchant_no and o.trade_no = d.trade_no
     where d.merchant_no = $1 and (${said.replaceAll('status', 'd.status')})`,
    [shop.merchant_no],
  )
  return rows.map(({ out_trade_no }) => out_trade_no).toSorted()
}

/** By the numbers that the shop gave, which are the same in both worlds. */
async function replayed(shop: Shop, wish: RuleConditions): Promise<string[]> {
  const { amount, payers, ...others } = wish
  const kept = {
    ...others,
    ...(amount && { amount: { currency: amount.currency, at_least: amount.at_least.replace('.', '') } }),
    ...(payers && { payers: payers.map((each) => (each.includes('@') ? each : each.replace(/\D/g, ''))) }),
  }
  const since = new Date(gateway.clock.now().getTime() - 30 * 24 * 3_600_000)
  const found = await inTransaction(gateway.databases.provider, 'begin', (db) =>
    playedOrders(db, { whose: shop.merchant_no, conditions: kept, since }, 1000),
  )
  const { rows } = await gateway.databases.owner.query<{ out_trade_no: string }>(
    'select out_trade_no from orders where merchant_no = $1 and trade_no = any($2)',
    [shop.merchant_no, found.map(({ trade_no }) => trade_no)],
  )
  return rows.map(({ out_trade_no }) => out_trade_no).toSorted()
}
