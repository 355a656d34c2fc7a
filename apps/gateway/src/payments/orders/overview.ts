import type { OrderOverview } from '@balcao/contract/payments/order-overview'
import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { divideHalfUp, formatMoney } from '@balcao/kernel/money'
import { isOpenState, isPaidState, OPEN_ORDER_STATES, PAID_ORDER_STATES } from '@balcao/kernel/order-state'
import type { Ctx } from '../../kit/calls/ctx'
import { inOlderReading } from '../../kit/database/replica'
import { openTenant } from '../../kit/database/tenancy'
import { readTally } from '../../kit/lists/tally'
import { searchable } from './find-orders'
import { addUp, COUNTED } from './order-list.repo'
import { tallyKind } from './move-order'
import { liveUnlessAsked, tallyQuestionOf, type Filters } from './order-tally'
import { daysBefore, shownDays, type Days } from '../../kit/lists/shown-days'

type LiveFilters = ReturnType<typeof liveUnlessAsked>

/** What is told of a day: of the orders made on it how many are decided and paid, and what was paid on it. */
interface Figure {
  day: string
  currency: string
  n: bigint
  open_n: bigint
  /** Of those made on that day. */
  won_n: bigint
  /** On that day, whenever the order was made. */
  paid_n: bigint
  paid_amount: bigint
}

const WEEK = 7

/** How selling goes within the filter, day by day, beside as many days before them. It may be seconds old. */
export function overview(ctx: Ctx, filters: Filters): Promise<OrderOverview> {
  return inOlderReading(ctx.gateway, openTenant(ctx.merchant_no), ctx, async (db, asOf) => {
    const told = await overviewOf({ ...ctx, db }, filters)
    return told && { ...told, ...(asOf ? { as_of: asOf.toISOString() } : {}) }
  })
}

async function overviewOf(ctx: Ctx, asked: Filters): Promise<OrderOverview> {
  const filters = liveUnlessAsked(ctx, asked)
  const { timeZone } = ctx.tie
  const today = businessDay(ctx.now, timeZone)
  const shown = shownDays(ctx, filters)
  const before = daysBefore(shown)
  const isToday = shown.to === today
  const weekAgo = dayAfter(today, -WEEK)
  const first = isToday && weekAgo < before.from ? weekAgo : before.from
  const all = await read(ctx, filters, {
    made: { from: before.from, to: shown.to },
    paid: { from: first, to: shown.to },
  })
  if (!all) return null
  const isIn = ({ from, to }: Days) => all.filter(({ day }) => day >= from && day <= to)
  const [inRange, earlier] = [isIn(shown), isIn(before)]
  const currencies = [...new Set(inRange.map(({ currency }) => currency))].toSorted()
  const isRateAsked = !filters.status?.length && filters.time_field === 'create_time'
  return {
    time_zone: timeZone,
    day_from: shown.from,
    day_to: shown.to,
    today,
    before_from: before.from,
    before_to: before.to,
    currencies: currencies.map((currency) => {
      const ofCurrency = (figures: Figure[]) => figures.filter((figure) => figure.currency === currency)
      const [own, past] = [ofCurrency(inRange), ofCurrency(earlier)]
      const paidOn = (day: string) => {
        const ofDay = ofCurrency(all).filter((figure) => figure.day === day)
        return isToday ? formatMoney(sum(ofDay, 'paid_amount'), currency) : null
      }
      return {
        currency,
        paid_today: paidOn(today),
        paid_week_ago: paidOn(weekAgo),
        paid_count: Number(sum(own, 'paid_n')),
        paid_count_before: Number(sum(past, 'paid_n')),
        paid_amount: formatMoney(sum(own, 'paid_amount'), currency),
        paid_amount_before: formatMoney(sum(past, 'paid_amount'), currency),
        success_rate: isRateAsked ? successRate(own) : null,
        success_rate_before: isRateAsked ? successRate(past) : null,
      }
    }),
    days: currencies.flatMap((currency) => byDay(inRange, currency)),
    days_before: currencies.flatMap((currency) => byDay(earlier, currency)),
  }
}

const PARTLY = {
  won_n: { of: 'n', status: PAID_ORDER_STATES },
  open_n: { of: 'n', status: OPEN_ORDER_STATES },
} as const
const NOTHING = { n: 0n, open_n: 0n, won_n: 0n, paid_n: 0n, paid_amount: 0n }

/**
 * Orders by the day they were made on, and by the day they were paid on: both by one question where the totals know the filter,
 * otherwise of the orders up to a bound; null: more.
 */
async function read(
  ctx: Ctx,
  filters: LiveFilters,
  { made, paid }: Record<'made' | 'paid', Days>,
): Promise<Figure[] | null> {
  const tally = tallyQuestionOf(ctx, { ...filters, time_field: 'create_time' })
  if (!tally) {
    const madeOnes = await addUpMade(ctx, filters, made)
    const paidOnes = await addUpPaid(ctx, filters, paid)
    return madeOnes && paidOnes && [...madeOnes, ...paidOnes]
  }
  const [madeKind, paidKind] = [tallyKind(filters.mode), tallyKind(filters.mode, 'paid')]
  const days = { from: made.from < paid.from ? made.from : paid.from, to: made.to }
  const question = { ...tally, kind: [madeKind, paidKind], days }
  const rows = await readTally(ctx.db, ctx.merchant_no, question, ['kind', 'day', 'currency'], PARTLY)
  const isAsked = ({ kind, day, n }: (typeof rows)[number]) => n !== 0n && (kind === paidKind || day >= made.from)
  return rows
    .filter(isAsked)
    .map(({ kind, amount, ...row }): Figure =>
      kind === paidKind ? toPaid({ ...row, amount }) : { ...NOTHING, ...row },
    )
}

async function addUpMade(ctx: Ctx, filters: LiveFilters, { from, to }: Days): Promise<Figure[] | null> {
  const rows = await addUp(ctx, await searchable(ctx, { ...filters, ...since(ctx, from), time_field: 'create_time' }))
  if (isTooMany(rows)) return null
  return rows
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, currency, status, n }) => {
      const [open_n, won_n] = [isOpenState(status) ? n : 0n, isPaidState(status) ? n : 0n]
      return { ...NOTHING, day, currency, n, open_n, won_n }
    })
}

async function addUpPaid(ctx: Ctx, filters: LiveFilters, { from, to }: Days): Promise<Figure[] | null> {
  const question = await searchable(ctx, { ...filters, ...since(ctx, from), time_field: 'pay_time' })
  const rows = await addUp(ctx, question, 'pay_time')
  return isTooMany(rows) ? null : rows.filter(({ day }) => day >= from && day <= to).map(toPaid)
}

/** The filter's own range begins later: the days before it are told beside it. */
const since = ({ tie }: Ctx, day: string) => ({ time_from: dayStart(day, tie.timeZone).toISOString() })
const isTooMany = (rows: readonly { n: bigint }[]) => rows.reduce((all, { n }) => all + n, 0n) > COUNTED

function toPaid({ day, currency, n, amount }: { day: string; currency: string; n: bigint; amount: bigint }): Figure {
  return { ...NOTHING, day, currency, paid_n: n, paid_amount: amount }
}

function byDay(all: Figure[], currency: string) {
  const figures = all.filter((figure) => figure.currency === currency)
  const days = [...new Set(figures.map(({ day }) => day))].toSorted()
  return days.map((day) => {
    const own = figures.filter((figure) => figure.day === day)
    return {
      day,
      currency,
      count: Number(sum(own, 'n')),
      decided_count: Number(sum(own, 'n') - sum(own, 'open_n')),
      won_count: Number(sum(own, 'won_n')),
      paid_count: Number(sum(own, 'paid_n')),
      paid_amount: formatMoney(sum(own, 'paid_amount'), currency),
    }
  })
}

/** Paid among those that are decided: what still waits says nothing yet. */
function successRate(figures: Figure[]): string | null {
  const decided = sum(figures, 'n') - sum(figures, 'open_n')
  if (decided === 0n) return null
  const thousandths = divideHalfUp(sum(figures, 'won_n') * 1000n, decided)
  return `${thousandths / 10n}.${thousandths % 10n}`
}

const sum = (figures: Figure[], what: keyof typeof NOTHING) =>
  figures.reduce((total, figure) => total + figure[what], 0n)
