import type { DayCounts } from '@balcao/contract/lists'
import { businessDay } from '@balcao/kernel/business-day'
import type { Ctx } from '../calls/ctx'
import { daysBefore, shownDays } from './shown-days'
import { readTally } from './tally'
import { tallyFor, type Tallied } from './tally-pages'

interface Counted {
  day: string
  n: bigint
  part: bigint
}

interface Range {
  time_from?: string | undefined
  time_to?: string | undefined
}

/** The days of a list by its totals, at any size; of each those in some states as well. */
export function countDays(
  ctx: Ctx,
  tallied: Tallied,
  { time_from, time_to, ...filters }: Range,
  states: readonly string[],
): Promise<DayCounts> {
  const question = tallyFor(ctx.tie, tallied, filters)
  if (!question) return Promise.resolve(null)
  return toldByDays(ctx, { time_from, time_to }, (from, to) =>
    readTally(ctx.db, ctx.merchant_no, { ...question, days: { from, to } }, ['day'], {
      part: { of: 'n', status: states },
    }),
  )
}

/** Days that are asked for, with as many before them: `read` gives all of them. */
export async function toldByDays(
  ctx: Ctx,
  range: Range,
  read: (from: string, to: string) => Promise<Counted[]>,
): Promise<DayCounts> {
  const shown = shownDays(ctx, range)
  const rows = await read(daysBefore(shown).from, shown.to)
  const days = rows
    .filter(({ n }) => n !== 0n)
    .map(({ day, n, part }) => ({ day, count: Number(n), part: Number(part) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return {
    time_zone: ctx.tie.timeZone,
    day_from: shown.from,
    day_to: shown.to,
    today: businessDay(ctx.now, ctx.tie.timeZone),
    days: days.filter(({ day }) => day >= shown.from),
    days_before: days.filter(({ day }) => day < shown.from),
  }
}
