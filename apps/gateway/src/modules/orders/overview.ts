import type { OrderOverview } from '@balcao/contract/orders'
import { businessDay, dayAfter } from '@balcao/kernel/business-day'
import { divideHalfUp, formatMoney } from '@balcao/kernel/money'
import { isPaidState, OPEN_ORDER_STATES } from '@balcao/kernel/order-state'
import type { Ctx } from '../../kit/ctx'
import { readTally } from '../../kit/tally'
import { searchable } from './find-orders'
import { addUp, COUNTED } from './order-list.repo'
import { tallyQuestionOf, type Filters } from './order-question'

interface Figure {
  day: string
  currency: string
  status: string
  n: bigint
  amount: bigint
}

interface Days {
  from: string
  to: string
}

const SHOWN = 30

/** How selling goes within the filter, over at most 30 business days, beside as many before them. */
export async function overview(ctx: Ctx, filters: Filters): Promise<OrderOverview> {
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
      const paid = own.filter(isPaid)
      return {
        currency,
        paid_today: formatMoney(
          sum(
            paid.filter(({ day }) => day === today),
            'amount',
          ),
          currency,
        ),
        paid_count: Number(sum(paid, 'n')),
        paid_amount: formatMoney(sum(paid, 'amount'), currency),
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

/** Totals where they know the filter, otherwise the orders themselves up to a bound; null: more than that. */
async function read(ctx: Ctx, filters: Filters, { from, to }: Days): Promise<Figure[] | null> {
  const tally = tallyQuestionOf(ctx, filters)
  if (tally) {
    const rows = await readTally(ctx.db, ctx.merchantNo, { ...tally, days: { from, to } }, [
      'day',
      'currency',
      'status',
    ])
    return rows.filter((row) => row.n !== 0n)
  }
  const rows = await addUp(ctx, await searchable(ctx, filters))
  if (sum(rows, 'n') > COUNTED) return null
  return rows.filter(({ day }) => day >= from && day <= to)
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
    const paid = own.filter(isPaid)
    return {
      day,
      currency,
      count: Number(sum(own, 'n')),
      paid_count: Number(sum(paid, 'n')),
      paid_amount: formatMoney(sum(paid, 'amount'), currency),
    }
  })
}

/** Paid among those that are decided: what still waits says nothing yet. */
function successRate(figures: Figure[]): string | null {
  const isOpen = ({ status }: Figure) => (OPEN_ORDER_STATES as readonly string[]).includes(status)
  const decided = sum(
    figures.filter((figure) => !isOpen(figure)),
    'n',
  )
  if (decided === 0n) return null
  const thousandths = divideHalfUp(sum(figures.filter(isPaid), 'n') * 1000n, decided)
  return `${thousandths / 10n}.${thousandths % 10n}`
}

const isPaid = ({ status }: Figure) => isPaidState(status)
const sum = (figures: { n: bigint; amount: bigint }[], what: 'n' | 'amount') =>
  figures.reduce((total, figure) => total + figure[what], 0n)
