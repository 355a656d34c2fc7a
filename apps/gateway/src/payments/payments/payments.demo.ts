import { sql } from 'kysely'
import { copyIn } from '../../db/copy-in'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import type { TallyChange } from '../../kit/lists/tally'
import { openAccounts } from '../../ledger/balances'
import { feesOf, linesOf, unfoldedOf } from '../../ledger/post'
import { tallyKind } from '../orders'
import { countedBeside } from './demo/counted'
import { Dice } from './demo/dice'
import { liveThrough, type LivedOrder } from './demo/one-order'
import { DEMO_SHOPS, demoInstalments, demoTerms, sellingApps, type DemoShop } from './demo/shops'

const DAY = 24 * 60 * 60
const DAYS = 120
const SEED = 20_261_115

/** Some 5,000 orders over 120 days, with their timelines, refunds, books, totals and audit rows. */
export const ordersDemo: DemoShare = {
  name: 'orders, refunds and their books',
  build: async (world) => {
    const dice = new Dice(SEED)
    for (const shop of DEMO_SHOPS) await sell(world, shop, dice)
    // Until it is told, the planner takes tables that grew within this transaction for empty, and reads them whole.
    await sql`analyze orders, order_events, refunds, ledger_entries, ledger_balances, audit_log`.execute(world.db)
  },
}

async function sell({ db, now }: DemoWorld, shop: DemoShop, dice: Dice): Promise<void> {
  const { merchant_no, currency, closedDaysAgo } = shop
  const terms = demoTerms(merchant_no, currency, secondsAfter(now, -400 * DAY), secondsAfter(now, -60 * DAY))
  await db.insertInto('terms').values(terms).execute()
  const instalments = demoInstalments(shop, secondsAfter(now, -400 * DAY))
  if (instalments.length > 0) await db.insertInto('instalment_terms').values(instalments).execute()
  // In the other currencies as everybody begins.
  await sql`
    insert into terms (merchant_no, currency, method, valid_from, fee_percent, fee_fixed, fee_minimum, reserve_percent,
      reserve_days, refund_fee, chargeback_fee)
    select ${merchant_no}, d.currency, '', d.valid_from, d.fee_percent, d.fee_fixed, d.fee_minimum, d.reserve_percent,
      d.reserve_days, d.refund_fee, d.chargeback_fee
    from default_terms d where d.currency <> ${currency}`.execute(db)
  await openAccounts(db, merchant_no, currency, 'live')
  const apps = sellingApps(merchant_no)
  const times = Array.from({ length: shop.orders }, () => {
    // One in a hundred is of the last two hours, so that something is always under way.
    const isFresh = closedDaysAgo === 0 && dice.next() < 0.01
    const daysAgo = isFresh ? dice.next() / 12 : closedDaysAgo + dice.next() * (DAYS - closedDaysAgo)
    return secondsAfter(now, -Math.round(daysAgo * DAY))
  })
  const lived = times
    .toSorted((a, b) => +a - +b)
    .map((at, number) => liveThrough({ shop, terms, instalments, apps, number, at, now }, dice))
  await keep(db, shop, lived)
}

async function keep(db: Db, { merchant_no, timeZone }: DemoShop, lived: LivedOrder[]): Promise<void> {
  const events = lived.flatMap((one) => one.events)
  const refunds = lived.flatMap(({ refund }) => refund ?? [])
  const lines = lived.flatMap(({ bookings }) => bookings).flatMap(linesOf)
  await copyIn(
    db,
    'orders',
    lived.map(({ order }) => order),
  )
  await copyIn(db, 'order_events', events)
  await copyIn(db, 'refunds', refunds)
  await copyIn(db, 'ledger_entries', lines)
  await copyIn(db, 'ledger_unfolded', unfoldedOf(lines))
  await copyIn(db, 'audit_log', auditsOf(lived))
  const totals = [...totalsOf(lived), ...countedBeside(lived, timeZone), ...feesOf(lines)]
  await copyIn(
    db,
    'tally_deltas',
    totals.map((change) => ({ merchant_no, ...change })),
  )
}

function totalsOf(lived: LivedOrder[]) {
  const totals = new Map<string, TallyChange>()
  for (const { order } of lived) {
    const { business_day, pay_day, app_id, status, method, currency, amount } = order
    for (const [by, day] of [['made', business_day] as const, ['paid', pay_day] as const]) {
      if (day === null) continue
      const key = [by, day, app_id, status, method].join()
      const kind = tallyKind('live', by)
      const known = totals.get(key) ?? { kind, day, app_id, status, method, currency, n: 0n, amount: 0n }
      totals.set(key, { ...known, n: known.n + 1n, amount: known.amount + amount })
    }
  }
  return [...totals.values()]
}

/** What the services would have written down: who created it, and each step afterwards. */
function auditsOf(lived: LivedOrder[]) {
  return lived.flatMap(({ order, events }) => {
    const row = (at: Date, actor: string, action: string, after: object) => ({
      merchant_no: order.merchant_no,
      id: newId('A', at),
      at,
      actor_uid: '',
      actor_name: actor,
      action,
      object: 'order',
      object_id: order.trade_no,
      after: JSON.stringify(after),
      ip: '',
      user_agent: 'demo',
      request_id: newId('R', at),
    })
    const created = row(order.create_time, order.created_by, 'orders.generate', { status: 'INITIAL' })
    return [created, ...events.map(({ at, who, event, status }) => row(at, who, `orders.${event}`, { status }))]
  })
}
