import type { AnalyticsFilters, Approval, OrderAnalytics } from '@balcao/contract/payments/order-analytics'
import type { Asked } from '@balcao/contract/lists'
import { businessDay } from '@balcao/kernel/business-day'
import { DEVICES, type FunnelStep } from '@balcao/kernel/checkout-funnel'
import { DECLINE_REASONS } from '@balcao/kernel/decline-reasons'
import { isOpenState, isPaidState, OPEN_ORDER_STATES, PAID_ORDER_STATES } from '@balcao/kernel/order-state'
import type { Ctx } from '../../kit/calls/ctx'
import { inOlderReading } from '../../kit/database/replica'
import { openTenant } from '../../kit/database/tenancy'
import { readTally } from '../../kit/lists/tally'
import { appsOf } from '../../kit/lists/tally-pages'
import { decidedKind, hourText, WON } from './decided'
import { funnelKind } from './funnel'
import { tallyKind } from './move-order'
import { appNames } from './orders.repo'
import { daysBefore, shownDays, type Days } from '../../kit/lists/shown-days'

type Question = Asked<typeof AnalyticsFilters>
type Mode = NonNullable<Question['mode']>
type Row = Awaited<ReturnType<typeof parts>>[number]

/** What becomes of orders, all of it from the totals: no order is read, however many there are. It may be seconds old. */
export function analytics(ctx: Ctx, asked: Question): Promise<OrderAnalytics> {
  return inOlderReading(ctx.gateway, openTenant(ctx.merchant_no), ctx, async (db, asOf) => {
    const told = await analyticsOf({ ...ctx, db }, asked)
    return { ...told, ...(asOf ? { as_of: asOf.toISOString() } : {}) }
  })
}

async function analyticsOf(ctx: Ctx, asked: Question): Promise<OrderAnalytics> {
  const mode = asked.mode ?? ctx.tie.mode ?? 'live'
  const app_id = appsOf(ctx.tie.appIds, asked.app_id || undefined)
  const shown = shownDays(ctx, asked)
  const before = daysBefore(shown)
  const days = await daily(ctx, mode, app_id, { from: before.from, to: shown.to })
  const rows = await parts(ctx, mode, app_id, shown)
  const earlier = await parts(ctx, mode, app_id, before)
  const names = new Map((await appNames(ctx)).map((app) => [app.app_id, app.name]))
  const made = tallyKind(mode)
  const byOrder = approvalBy(rows, earlier, ({ kind }) => kind === made)
  const hour = decidedKind(mode, 'hour')
  const byHour = approvalBy(rows, earlier, ({ kind }) => kind === hour)
  return {
    time_zone: ctx.tie.timeZone,
    day_from: shown.from,
    day_to: shown.to,
    today: businessDay(ctx.now, ctx.tie.timeZone),
    before_from: before.from,
    before_to: before.to,
    all: byOrder(() => true),
    methods: keysIn([...rows, ...earlier], made, 'method').map((method) => ({
      method,
      ...byOrder((row) => row.method === method),
    })),
    apps: keysIn([...rows, ...earlier], made, 'app_id').map((id) => ({
      app_id: id,
      app_name: names.get(id) ?? id,
      ...byOrder((row) => row.app_id === id),
    })),
    hours: Array.from({ length: 24 }, (_, each) => ({
      hour: each,
      ...byHour((row) => row.method === hourText(each)),
    })),
    reasons: reasonsOf(rows, earlier, decidedKind(mode, 'declined')),
    steps: DEVICES.map((device) => stepsOf(rows, earlier, funnelKind(device, mode), device)),
    days: days.filter(({ day }) => day >= shown.from),
    days_before: days.filter(({ day }) => day < shown.from),
  }
}

/** Everything that a period is told by, in one question. */
function parts({ db, merchant_no }: Ctx, mode: Mode, app_id: string[] | undefined, days: Days) {
  const kind = [
    tallyKind(mode),
    decidedKind(mode, 'hour'),
    decidedKind(mode, 'declined'),
    ...DEVICES.map((device) => funnelKind(device, mode)),
  ]
  return readTally(db, merchant_no, { kind, days, app_id }, ['kind', 'app_id', 'status', 'method'])
}

async function daily({ db, merchant_no }: Ctx, mode: Mode, app_id: string[] | undefined, days: Days) {
  const question = { kind: tallyKind(mode), days, app_id }
  const rows = await readTally(db, merchant_no, question, ['day'], {
    open_n: { of: 'n', status: OPEN_ORDER_STATES },
    won_n: { of: 'n', status: PAID_ORDER_STATES },
  })
  return rows
    .filter(({ n }) => n !== 0n)
    .map(({ day, n, open_n, won_n }) => ({ day, decided: Number(n - open_n), won: Number(won_n) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Of hours only what is decided is counted at all. */
const isDecided = ({ status }: Row) => !isOpenState(status)
const isWon = ({ status }: Row) => status === WON || isPaidState(status)
const sum = (rows: readonly Row[]) => Number(rows.reduce((total, { n }) => total + n, 0n))

function approvalBy(rows: readonly Row[], earlier: readonly Row[], isOf: (row: Row) => boolean) {
  const [now, then] = [rows, earlier].map((each) => each.filter((row) => isOf(row) && isDecided(row)))
  return (isPart: (row: Row) => boolean): Approval => {
    const [own = [], past = []] = [now, then].map((each) => each?.filter(isPart))
    return {
      decided: sum(own),
      won: sum(own.filter(isWon)),
      decided_before: sum(past),
      won_before: sum(past.filter(isWon)),
    }
  }
}

/** Those with anything decided, in their order. */
function keysIn(rows: readonly Row[], kind: string, by: 'method' | 'app_id'): string[] {
  return [
    ...new Set(rows.filter((row) => row.kind === kind && row.n !== 0n && isDecided(row)).map((row) => row[by])),
  ].toSorted()
}

function reasonsOf(rows: readonly Row[], earlier: readonly Row[], kind: string): OrderAnalytics['reasons'] {
  const count = (of: readonly Row[], reason: string) =>
    sum(of.filter((row) => row.kind === kind && row.status === reason))
  return DECLINE_REASONS.map((reason) => ({
    reason,
    count: count(rows, reason),
    count_before: count(earlier, reason),
  }))
    .filter((each) => each.count !== 0 || each.count_before !== 0)
    .toSorted((a, b) => b.count - a.count)
}

function stepsOf(rows: readonly Row[], earlier: readonly Row[], kind: string, device: (typeof DEVICES)[number]) {
  const count = (of: readonly Row[], step: FunnelStep) =>
    sum(of.filter((row) => row.kind === kind && row.status === step))
  return {
    device,
    opened: count(rows, 'OPENED'),
    chosen: count(rows, 'CHOSEN'),
    submitted: count(rows, 'SUBMITTED'),
    paid: count(rows, 'PAID'),
    opened_before: count(earlier, 'OPENED'),
    paid_before: count(earlier, 'PAID'),
  }
}
