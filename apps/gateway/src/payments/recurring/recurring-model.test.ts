import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { DAY, recurringDesk } from '../../../test/support/desks/recurring-desk'
import { modelOf, type Habit, type ModelAgreement } from '../../../test/support/fuzz/recurring-model'
import { MortalWorker, SimulatedWorker, type Worker } from '../../../test/support/fuzz/recurring-worker'
import { openShop } from '../../../test/support/desks/shop'
import { inLanes } from '../../kit/jobs/lanes'
import { noteFigure, times } from '../../../test/support/servers/in-full'

/**
 * Contracts of all intervals and habits, with a worker that dies at random moments: every due period is charged once, and
 * all is as a model of its own says. In small the worker's death is played, over months that end on the 28th, 30th and
 * 31st; in full it is killed, over more than a year.
 */
const CHARGES = times('CHARGES', 80, 20_000)
const IS_KILLED = CHARGES >= 20_000
const DAYS = IS_KILLED ? 400 : 125

const INTERVALS = ['1W', '2W', '1M', '3M', '45D', '1Y', '10D', '5D'] as const
const HABITS: Habit[] = ['pays', 'sometimes', 'third', 'pays', 'sometimes', 'declines', 'third']
const QUANTITIES = [0, 0, 6, 12, 1]
const TRIALS = [0, 0, 7]
/** From the START of every test to 31 December, so that months end as they like. */
const TO_A_LAST_DAY = 46

type Agreement = Omit<ModelAgreement, 'start'>

let gateway: TestGateway
let worker: Worker

beforeAll(async () => {
  gateway = await openGateway()
  gateway.clock.advance(TO_A_LAST_DAY * DAY)
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
    const contracts: (Agreement & { no: string })[] = []
    await inLanes(8, agreementsFor(CHARGES), async (agreement) => {
      const { habit, interval, quantity, trial } = agreement
      const trying = trial > 0 ? { trial_period: `${trial}D`, trial_amount: '1.00' } : {}
      const { no, link } = await desk.made({ interval, quantity, ...trying })
      await desk.pay(link, habit)
      contracts.push({ no, ...agreement })
    })
    worker = IS_KILLED ? new MortalWorker(gateway) : new SimulatedWorker(gateway)
    const looks: Date[] = []
    const until = gateway.clock.now().getTime() + DAYS * DAY * 1000
    await worker.settle()
    while (gateway.clock.now().getTime() < until) {
      gateway.clock.advance((await idleDays(shop.merchant_no)) * DAY)
      looks.push(gateway.clock.now())
      await worker.settle()
    }
    const { rows } = await gateway.databases.owner.query<Found>(FOUND, [shop.merchant_no])
    const found = new Map(rows.map((row) => [row.recurring_no, row]))
    let charges = 0
    for (const { no, ...agreement } of contracts) {
      const row = found.get(no)
      if (!row) throw new Error(`${no} is gone`)
      const model = modelOf({ ...agreement, start: row.start_time }, looks)
      const { status, paid_periods, current_period, asked, orders, booked } = row
      expect({ no, ...agreement, status, paid: paid_periods, period: current_period, asked }).toEqual({
        no,
        ...agreement,
        ...model,
      })
      const trials = agreement.trial > 0 ? 1 : 0
      expect([no, orders, booked]).toEqual([no, current_period + trials, paid_periods + trials])
      charges += sum(asked)
    }
    expect(worker.deaths).toBeGreaterThan(5)
    expect(charges).toBeGreaterThanOrEqual(CHARGES * 0.95)
    expect(await shop.isProved()).toBe(true)
    if (IS_KILLED) {
      const seen = `${charges.toLocaleString('en')} charges of ${contracts.length} contracts, ${worker.deaths} kills`
      noteFigure(`${seen}: each due period charged once, all states as the model's`)
    }
  },
  120_000 + CHARGES * 600,
)

/** Contracts of every kind, until they come to so many charges. */
function agreementsFor(charges: number): Agreement[] {
  const start = gateway.clock.now()
  const looks = Array.from({ length: DAYS }, (_, day) => new Date(start.getTime() + day * DAY * 1000))
  const all: Agreement[] = []
  for (let expected = 0; expected < charges;) {
    const agreement = {
      interval: INTERVALS[all.length % INTERVALS.length] ?? '1M',
      habit: HABITS[all.length % HABITS.length] ?? 'pays',
      quantity: QUANTITIES[all.length % QUANTITIES.length] ?? 0,
      trial: TRIALS[all.length % TRIALS.length] ?? 0,
    }
    all.push(agreement)
    expected += sum(modelOf({ ...agreement, start }, looks).asked)
  }
  return all
}

const sum = (asked: Record<number, number>) => Object.values(asked).reduce((all, tries) => all + tries, 0)

/** Whole days until something is due, so that nobody looks in vain. */
async function idleDays(merchant_no: string): Promise<number> {
  const { rows } = await gateway.databases.owner.query<{ next: Date | null }>(
    'select min(wake_time) as next from recurrings where merchant_no = $1',
    [merchant_no],
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
  booked: number
  asked: Record<number, number>
}

/** What the contract says; beside it its orders, the payments in the books, and how often the bank was asked later on. */
const FOUND = `
  with said as materialized (
    select o.recurring_no, o.period, count(*)::int as n from sandbox_diary d
      join orders o on o.merchant_no = $1 and o.trade_no = d.event ->> 'tradeNo'
    where d.merchant_no = $1 group by o.recurring_no, o.period)
  select r.recurring_no, r.status, r.start_time, r.paid_periods, r.current_period,
    (select count(*)::int from orders o where o.merchant_no = $1 and o.recurring_no = r.recurring_no) as orders,
    (select count(*)::int from orders o
       join ledger_entries e on e.merchant_no = $1 and e.object = 'order' and e.object_id = o.trade_no
     where o.merchant_no = $1 and o.recurring_no = r.recurring_no and e.type = 'PAYMENT' and e.account = 'clearing') as booked,
    coalesce((select jsonb_object_agg(s.period, s.n) from said s
      where s.recurring_no = r.recurring_no and s.period > (r.trial_period = '')::int), '{}') as asked
  from recurrings r where r.merchant_no = $1`
