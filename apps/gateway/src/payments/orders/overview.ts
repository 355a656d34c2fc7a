import type { OrderOverview } from '@balcao/contract/payments/orders'
import { businessDay, dayAfter } from '@balcao/kernel/business-day'
import { divideHalfUp, formatMoney } from '@balcao/kernel/money'
import { isOpenState, isPaidState, OPEN_ORDER_STATES, PAID_ORDER_STATES } from '@balcao/kernel/order-state'
import type { Ctx } from '../../kit/calls/ctx'
import { inOlderReading } from '../../kit/database/replica'
import { openTenant } from '../../kit/database/tenancy'
import { readTally } from '../../kit/lists/tally'
import { searchable } from './find-orders'
import { addUp, COUNTED } from './order-list.repo'
import { tallyQuestionOf, type Filters } from './order-tally'

/** What is told of a day: how much of it was paid, and how much is still open. */
interface Figure {
  day: string
  currency: string
  n: bigint
  paid_n: bigint
  paid_amount: bigint
  open_n: bigint
}

interface Days {
  from: string
  to: string
}

const SHOWN = 30

/** How selling goes within the filter, over at most 30 business days, beside as many before them. It may be seconds old. */
export function overview(ctx: Ctx, filters: Filters): Promise<OrderOverview> {
  return inOlderReading(ctx.gateway, openTenant(ctx.merchant_no), ctx, async (db, asOf) => {
    const told = await overviewOf({ ...ctx, db }, filters)
    return told && { ...told, ...(asOf ? { as_of: asOf.toISOString() } : {}) }
  })
}

async function overviewOf(ctx: Ctx, filters: Filters): Promise<OrderOverview> {
  const { timeZone } = ctx.tie
  const shown = shownDays(ctx, filters)
  const before = daysBefore(shown)
  const figures = await read(ctx, filters, { from: before.from, to: shown.to })
  if (!figures) return null
  const inRange = figures.filter(({ day }) => day >= shown.from)
  const currencies = [...new Set(inRange.map(({ currency }) => currency))].toSorted()
  const today = businessDay(ctx.now, timeZone)
  return {
    time_zone: timeZone,
    day_from: shown.from,
    day_to: shown.to,
    currencies: currencies.map((currency) => {
      const own = inRange.filter((figure) => figure.currency === currency)
      const past = figures.filter(({ day, currency: of }) => day < shown.from && of === currency)
      const ofToday = own.filter(({ day }) => day === today)
      return {
        currency,
        paid_today: formatMoney(sum(ofToday, 'paid_amount'), currency),
        paid_count: Number(sum(own, 'paid_n')),
        paid_amount: formatMoney(sum(own, 'paid_amount'), currency),
        success_rate: successRate(own),
        success_rate_before: successRate(past),
      }
    }),
    days: currencies.flatMap((currency) =>
      byDay(
        inRange.filter((figure) => figure.currency === currency),
        currency,
      ),
    ),
  }
}

const PARTLY = {
  paid_n: { of: 'n', status: PAID_ORDER_STATES },
  paid_amount: { of: 'amount', status: PAID_ORDER_STATES },
  open_n: { of: 'n', status: OPEN_ORDER_STATES },
} as const

/** Totals where they know the filter, otherwise the orders themselves up to a bound; null: more than that. */
async function read(ctx: Ctx, filters: Filters, { from, to }: Days): Promise<Figure[] | null> {
  const tally = tallyQuestionOf(ctx, filters)
  if (tally) {
    const question = { ...tally, days: { from, to } }
    const rows = await readTally(ctx.db, ctx.merchant_no, question, ['day', 'currency'], PARTLY)
    return rows.filter(({ n }) => n !== 0n)
  }
  const rows = (await addUp(ctx, await searchable(ctx, filters))).map(toFigure)
  if (sum(rows, 'n') > COUNTED) return null
  return rows.filter(({ day }) => day >= from && day <= to)
}

function toFigure({ day, currency, status, n, amount }: Awaited<ReturnType<typeof addUp>>[number]): Figure {
  const isPaid = isPaidState(status)
  return {
    day,
    currency,
    n,
    paid_n: isPaid ? n : 0n,
    paid_amount: isPaid ? amount : 0n,
    open_n: isOpenState(status) ? n : 0n,
  }
}

function shownDays({ now, tie }: Ctx, { time_field, time_from, time_to }: Filters): Days {
  const dayOf = (instant: Date) => businessDay(instant, tie.timeZone)
  const isByCreation = time_field === 'create_time'
  // A range ends before its last instant, which may already belong to the next day.
  const end = isByCreation && time_to ? dayOf(new Date(Date.parse(time_to) - 1)) : dayOf(now)
  const to = end < dayOf(now) ? end : dayOf(now)
  const earliest = dayAfter(to, 1 - SHOWN)
  const begin = isByCreation && time_from ? dayOf(new Date(time_from)) : earliest
  return { from: begin > earliest ? begin : earliest, to }
}

function daysBefore({ from, to }: Days): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) }
}

function byDay(figures: Figure[], currency: string) {
  const days = [...new Set(figures.map(({ day }) => day))].toSorted()
  return days.map((day) => {
    const own = figures.filter((figure) => figure.day === day)
    return {
      day,
      currency,
      count: Number(sum(own, 'n')),
      paid_count: Number(sum(own, 'paid_n')),
      paid_amount: formatMoney(sum(own, 'paid_amount'), currency),
    }
  })
}

/** Paid among those that are decided: what still waits says nothing yet. */
function successRate(figures: Figure[]): string | null {
  const decided = sum(figures, 'n') - sum(figures, 'open_n')
  if (decided === 0n) return null
  const thousandths = divideHalfUp(sum(figures, 'paid_n') * 1000n, decided)
  return `${thousandths / 10n}.${thousandths % 10n}`
}

const sum = (figures: Figure[], what: 'n' | 'paid_n' | 'paid_amount' | 'open_n') =>
  figures.reduce((total, figure) => total + figure[what], 0n)
