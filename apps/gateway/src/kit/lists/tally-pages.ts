import type { Mode } from '@balcao/kernel/app-state'
import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import type { Scope } from './export'
import type { Jump } from './paginate'
import { readTally, type TallyQuestion } from './tally'

/** Whose totals, and by which days they are kept. */
interface Whose extends Pick<Scope, 'db' | 'merchant_no'> {
  tie: { timeZone: string }
}

/** How the filters of a list stand in the totals. */
export interface Tallied {
  kind: string
  /** Where the sandbox is counted apart: the kinds that a mode is, or both modes. */
  kindsOf?: (mode: Mode | undefined) => readonly string[]
  /** Which filter is kept as the method, and which as the currency. */
  method?: string
  currency?: string
  /** What an order leaves out besides. */
  ordered?: (question: TallyQuestion, sort: string) => TallyQuestion
}

/** The question of a list for the totals; null where it asks by something they are not kept by. */
export function tallyFor(
  tie: Scope['tie'] & { timeZone: string },
  { kind, kindsOf, method, currency }: Tallied,
  filters: object,
): TallyQuestion | null {
  const { time_field, time_from, time_to, app_id, status, mode, ...others } = filters as Asked
  if ((tie.mode ?? mode) && !kindsOf) return null
  if (tie.mode && mode && tie.mode !== mode) return null
  const days = wholeDays(tie.timeZone, time_from, time_to)
  if (!days || (time_field !== undefined && time_field !== 'create_time')) return null
  const question: TallyQuestion = {
    kind: kindsOf ? kindsOf(tie.mode ?? mode) : kind,
    days,
    app_id: appsOf(tie.appIds, app_id || undefined),
    status: status?.length ? status : undefined,
  }
  for (const [name, asked] of Object.entries(others)) {
    const [value, ...more] = [asked ?? []].flat()
    if (value === undefined || value === '') continue
    if ((name !== method && name !== currency) || more.length > 0) return null
    question[name === method ? 'method' : 'currency'] = value
  }
  return question
}
type Asked = Partial<Record<'time_field' | 'time_from' | 'time_to' | 'app_id', string>> & {
  status?: string[]
  mode?: Mode
} & Partial<Record<string, string | string[]>>

/** How many the totals count. */
export async function countByTally(ctx: Whose, tally: TallyQuestion): Promise<number> {
  const rows = await readTally(ctx.db, ctx.merchant_no, tally, ['currency'])
  return Number(rows.reduce((sum, row) => sum + row.n, 0n))
}

/** A page deep inside: the totals tell the month and then the day it lies in, and only that day's rows are skipped. */
export async function jumpByDay(ctx: Whose, tally: TallyQuestion, sort: string, skipped: number): Promise<Jump | null> {
  const isDescending = sort.startsWith('-')
  const months = await readTally(ctx.db, ctx.merchant_no, tally, ['month'])
  const month = reached(
    months.map(({ month: at, n }) => ({ at, n: Number(n) })),
    isDescending,
    skipped,
  )
  if (!month) return null
  const range = { from: later(tally.days?.from, month.at), to: earlier(tally.days?.to, lastOfMonth(month.at)) }
  const days = await readTally(ctx.db, ctx.merchant_no, { ...tally, days: range }, ['day'])
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
