import type { FinanceOverview, Landing } from '@balcao/contract/money/finance'
import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { formatMoney } from '@balcao/kernel/money'
import { bankDaysAfter, cycleDays, maturedDays } from '@balcao/kernel/settlement-cycle'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { balancesOf, type Balances } from '../../ledger/balances'
import { balancesAt } from '../../ledger/history'
import { arrivals } from './arrivals'
import * as repo from './finance.repo'

const DAY = 24 * 60 * 60
const SHOWN = 30
/** No reserve is held for longer. */
const RESERVE_DAYS = 400

export async function overview(ctx: Ctx): Promise<FinanceOverview> {
  const coming = await landings(ctx)
  return {
    time_zone: ctx.tie.timeZone,
    landings: coming.map(({ minor, orders, ...landing }) => ({
      ...landing,
      amount: formatMoney(minor, landing.currency),
      orders: Number(orders),
    })),
    arrivals: await arrivals(ctx, coming),
    ...(await lastDays(ctx)),
  }
}

type Line = Pick<Landing, 'day' | 'kind' | 'method' | 'currency'>
interface Behind {
  orders: bigint
  paid_from: string
  paid_to: string
}
const NOBODY: Behind = { orders: 0n, paid_from: '', paid_to: '' }

/**
 * Matured payments and released reserves by the day they come, the nearest first. They add up to pending and reserve.
 * Both move by settlements, which are made on days on which banks work: no day before the next one is named.
 */
async function landings(ctx: Ctx): Promise<(Line & Behind & { minor: bigint })[]> {
  const { db, merchant_no, now } = ctx
  const today = businessDay(now, ctx.tie.timeZone)
  const holidays = await repo.holidays(db, merchant_no)
  // What was paid before is due whatever the cycle.
  const oldest = maturedDays(today, holidays).at(-1) ?? today
  const pending = await repo.pendingByDay(ctx, dayStart(oldest, ctx.tie.timeZone))
  const reserve = await repo.reserveByDay(ctx, secondsAfter(now, -RESERVE_DAYS * DAY))
  const sums = new Map<string, Line & { minor: bigint } & Behind>()
  const add = (line: Line, minor: bigint, { orders, paid_from, paid_to }: Behind = NOBODY) => {
    const key = [line.day, line.kind, line.method, line.currency].join()
    const known = sums.get(key)
    sums.set(key, {
      ...line,
      minor: (known?.minor ?? 0n) + minor,
      orders: (known?.orders ?? 0n) + orders,
      paid_from: [known?.paid_from ?? '', paid_from].filter(Boolean).toSorted()[0] ?? '',
      paid_to: latest(known?.paid_to ?? '', paid_to),
    })
  }
  const cycles = await repo.nextCycles(ctx)
  const next = (currency: string) => bankDaysAfter(latest(today, cycles.get(currency) ?? today), 0, holidays)
  for (const { currency, method, cycle_days, pay_day, amount, ...behind } of pending) {
    const day = latest(next(currency), bankDaysAfter(pay_day, cycle_days ?? cycleDays(method), holidays))
    add({ day, kind: 'SETTLEMENT', method, currency }, amount, behind)
  }
  for (const { currency, method, pay_day, amount, ...behind } of reserve) {
    const day = latest(next(currency), bankDaysAfter(pay_day, 0, holidays))
    add({ day, kind: 'RESERVE', method, currency }, amount, behind)
  }
  for (const [currency, balances] of await balancesOf(db, merchant_no)) {
    const of = (kind: Landing['kind']) =>
      [...sums.values()].filter((each) => each.kind === kind && each.currency === currency)
    const rest = (kind: Landing['kind'], held: bigint) => held - of(kind).reduce((sum, { minor }) => sum + minor, 0n)
    // Older than every cycle, refunded, or explained by no order: due with the next one.
    const day = next(currency)
    add({ day, kind: 'SETTLEMENT', method: '', currency }, rest('SETTLEMENT', balances.pending))
    add({ day, kind: 'RESERVE', method: '', currency }, rest('RESERVE', balances.reserve))
  }
  return [...sums.values()]
    .filter(({ minor }) => minor !== 0n)
    .toSorted((a, b) => (a.day === b.day ? a.kind.localeCompare(b.kind) : a.day < b.day ? -1 : 1))
}

async function lastDays({ db, merchant_no, now, tie }: Ctx): Promise<Pick<FinanceOverview, 'days' | 'days_before'>> {
  const today = businessDay(now, tie.timeZone)
  const days = Array.from({ length: 2 * SHOWN }, (_, index) => dayAfter(today, index + 1 - 2 * SHOWN))
  // The last instant of each day; today's is now.
  const ends = days.map((day) =>
    day === today ? now : new Date(dayStart(dayAfter(day, 1), tie.timeZone).getTime() - 1),
  )
  const held = await balancesAt(db, merchant_no, ends)
  const totals = days.flatMap((day, index) =>
    [...(held[index] ?? [])].map(([currency, balances]) => ({
      day,
      currency,
      total: formatMoney(totalOf(balances), currency),
    })),
  )
  const first = dayAfter(today, 1 - SHOWN)
  return { days: totals.filter(({ day }) => day >= first), days_before: totals.filter(({ day }) => day < first) }
}

function totalOf({ pending, available, reserve, frozen, payout }: Balances): bigint {
  return pending + available + reserve + frozen + payout
}

const latest = (a: string, b: string) => (a > b ? a : b)
