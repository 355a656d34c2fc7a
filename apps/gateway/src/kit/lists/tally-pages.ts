import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import type { Ctx } from '../calls/ctx'
import type { Jump } from './paginate'
import { readTally, type TallyQuestion } from './tally'

/** How many the totals count. */
export async function countByTally(ctx: Ctx, tally: TallyQuestion): Promise<number> {
  const rows = await readTally(ctx.db, ctx.merchantNo, tally, ['currency'])
  return Number(rows.reduce((sum, row) => sum + row.n, 0n))
}

/** A page deep inside: the totals tell the month and then the day it lies in, and only that day's rows are skipped. */
export async function jumpByDay(ctx: Ctx, tally: TallyQuestion, sort: string, skipped: number): Promise<Jump | null> {
  const isDescending = sort.startsWith('-')
  const months = await readTally(ctx.db, ctx.merchantNo, tally, ['month'])
  const month = reached(
    months.map(({ month: at, n }) => ({ at, n: Number(n) })),
    isDescending,
    skipped,
  )
  if (!month) return null
  const range = { from: later(tally.days?.from, month.at), to: earlier(tally.days?.to, lastOfMonth(month.at)) }
  const days = await readTally(ctx.db, ctx.merchantNo, { ...tally, days: range }, ['day'])
  const day = reached(
    days.map(({ day: at, n }) => ({ at, n: Number(n) })),
    isDescending,
    month.left,
  )
  if (!day) return null
  const edge = dayStart(isDescending ? dayAfter(day.at, 1) : day.at, ctx.tie.timeZone)
  return { key: [edge.toISOString(), ''], offset: day.left }
}

/** Which of the counted stretches the row behind the skipped ones lies in, and how many are left to skip in it. */
function reached(stretches: { at: string; n: number }[], isDescending: boolean, skipped: number) {
  let left = skipped
  const ordered = stretches.toSorted((a, b) => (a.at < b.at === isDescending ? 1 : -1))
  for (const { at, n } of ordered) {
    if (left < n) return { at, left }
    left -= n
  }
  return null
}

const later = (a: string | undefined, b: string) => (a !== undefined && a > b ? a : b)
const earlier = (a: string | undefined, b: string) => (a !== undefined && a < b ? a : b)
const lastOfMonth = (first: string) => dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1)

/** The app that is asked for, among those the person may see. */
export function appsOf(allowed: string[] | null, wanted: string | undefined): string[] | undefined {
  if (wanted === undefined) return allowed ?? undefined
  return allowed === null || allowed.includes(wanted) ? [wanted] : []
}

/** A range of instants as business days of the merchant, if it begins and ends with one. */
export function wholeDays(zone: string, from?: string, to?: string): { from?: string; to?: string } | null {
  const first = from === undefined ? undefined : dayThatBeginsAt(from, zone)
  const after = to === undefined ? undefined : dayThatBeginsAt(to, zone)
  if (first === null || after === null) return null
  return {
    ...(first === undefined ? undefined : { from: first }),
    ...(after === undefined ? undefined : { to: dayAfter(after, -1) }),
  }
}

function dayThatBeginsAt(instant: string, zone: string): string | null {
  const day = businessDay(new Date(instant), zone)
  return dayStart(day, zone).getTime() === Date.parse(instant) ? day : null
}
