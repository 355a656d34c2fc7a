import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { DAY, recurringDesk } from '../../../test/support/recurring-desk'
import { modelOf, type Habit } from '../../../test/support/recurring-model'
import { MortalWorker, SimulatedWorker, type Worker } from '../../../test/support/recurring-worker'
import { openShop } from '../../../test/support/shop'

/**
 * 400 days of contracts of all intervals and habits, with a worker that dies at random moments: every due period is
 * charged once, and all is as a model of its own says. 400 charges here, by a worker whose death is played; 20,000 by
 * one that is killed, with CHARGES=20000 KILL=9.
 */
const CHARGES = Number(process.env['CHARGES'] ?? 400)
const IS_KILLED = process.env['KILL'] === '9'
const DAYS = 400

const INTERVALS = ['1W', '2W', '1M', '3M', '45D', '1Y', '10D', '5D'] as const
const HABITS: Habit[] = ['pays', 'sometimes', 'third', 'pays', 'sometimes', 'declines', 'third']
const QUANTITIES = [0, 0, 6, 12, 1]

let gateway: TestGateway
let worker: Worker

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(async () => {
  worker.stop()
  await gateway.close()
})

it(
  `charges each due period once, whatever dies, in ${CHARGES} charges over ${DAYS} days`,
  async () => {
    const shop = await openShop(gateway)
    const desk = recurringDesk(gateway, shop)
    const contracts: { no: string; habit: Habit; interval: string; quantity: number }[] = []
    for (let expected = 0, at = 0; expected < CHARGES; at++) {
      const interval = INTERVALS[at % INTERVALS.length] ?? '1M'
      const habit = HABITS[at % HABITS.length] ?? 'pays'
      const quantity = QUANTITIES[at % QUANTITIES.length] ?? 0
      const { no, link } = await desk.made({ interval, quantity })
      await desk.pay(link, habit)
      contracts.push({ no, habit, interval, quantity })
      // Enough of them: the first of the intervals alone has 57 periods in this time.
      const start = gateway.clock.now()
      const looks = Array.from({ length: DAYS }, (_, day) => new Date(start.getTime() + day * DAY * 1000))
      const { asked } = modelOf({ habit, interval, quantity, start }, looks)
      expected += Object.values(asked).reduce((sum, tries) => sum + tries, 0)
    }
    worker = IS_KILLED ? new MortalWorker(gateway) : new SimulatedWorker(gateway)
    const looks: Date[] = []
    const until = gateway.clock.now().getTime() + DAYS * DAY * 1000
    await worker.settle()
    while (gateway.clock.now().getTime() < until) {
      gateway.clock.advance((await idleDays(shop.merchantNo)) * DAY)
      looks.push(gateway.clock.now())
      await worker.settle()
    }
    const { rows } = await gateway.databases.owner.query<Found>(FOUND, [shop.merchantNo])
    const found = new Map(rows.map((row) => [row.recurring_no, row]))
    let charges = 0
    for (const { no, ...terms } of contracts) {
      const row = found.get(no)
      if (!row) throw new Error(`${no} is gone`)
      const model = modelOf({ ...terms, start: row.start_time }, looks)
      const { status, paid_periods, current_period, asked, orders } = row
      expect({ no, ...terms, status, paid: paid_periods, period: current_period, asked }).toEqual({
        no,
        ...terms,
        ...model,
      })
      expect(orders).toBe(current_period)
      charges += Object.values(asked).reduce((sum, tries) => sum + tries, 0)
    }
    expect(worker.deaths).toBeGreaterThan(5)
    expect(charges).toBeGreaterThanOrEqual(CHARGES * 0.95)
    expect(await shop.isProved()).toBe(true)
  },
  120_000 + CHARGES * 600,
)

/** Whole days until something is due, so that nobody looks in vain. */
async function idleDays(merchantNo: string): Promise<number> {
  const { rows } = await gateway.databases.owner.query<{ next: Date | null }>(
    'select min(wake_time) as next from recurrings where merchant_no = $1',
    [merchantNo],
  )
  const next = rows[0]?.next?.getTime() ?? Infinity
  const days = Math.ceil((next - gateway.clock.now().getTime()) / (DAY * 1000))
  return Math.min(Math.max(days, 1), DAYS)
}

interface Found {
  recurring_no: string
  status: string
  start_time: Date
  paid_periods: number
  current_period: number
  orders: number
  asked: Record<number, number>
}

/** What the contract says, and beside it how often the bank was asked for each period after the first. */
const FOUND = `
  select r.recurring_no, r.status, r.start_time, r.paid_periods, r.current_period,
    (select count(*)::int from orders o where o.merchant_no = $1 and o.recurring_no = r.recurring_no) as orders,
    coalesce((select jsonb_object_agg(said.period, said.n) from (
      select o.period, count(*)::int as n from orders o
        join sandbox_diary d on d.merchant_no = $1 and d.event ->> 'tradeNo' = o.trade_no
      where o.merchant_no = $1 and o.recurring_no = r.recurring_no and o.period > 1 group by o.period) said), '{}') as asked
  from recurrings r where r.merchant_no = $1`
