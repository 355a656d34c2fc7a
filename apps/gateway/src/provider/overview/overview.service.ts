import { OVERVIEW_QUEUES, QUEUED_KIND, type PlatformOverview } from '@balcao/contract/provider/overview'
import { businessDay, dayAfter, mondayOf } from '@balcao/kernel/business-day'
import type { MerchantRisk } from '@balcao/kernel/merchant-risk'
import { formatMoney } from '@balcao/kernel/money'
import { isPoolLow, POOL_PACE_DAYS, poolDaysLeft } from '@balcao/kernel/virtual-account'
import { secondsAfter } from '../../base/clock'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { decidedByProvider } from '../../platform'
import * as sums from './platform-sums.repo'
import * as standings from './standings.repo'
import { currenciesOf } from './sums'
import * as waiting from './waiting.repo'

const DAY = 24 * 60 * 60
const MOST_AT_RISK = 20
/** What waits, and is nobody's request. */
const NO_REQUESTS = [waiting.KYC_WAITS, waiting.MAIL_FAILED, waiting.MAIL_WAITS]

/** Days are the merchants' own business days; those of fees, and the last one, are the UTC's. */
export async function overviewOf(ctx: ProviderCtx, length: number): Promise<PlatformOverview> {
  const { db, now } = ctx
  const day_to = businessDay(now, 'UTC')
  const day_from = dayAfter(day_to, 1 - length)
  const before = { before_from: dayAfter(day_from, -length), before_to: dayAfter(day_from, -1) }
  const [earlier, later] = [inWeeks(before.before_from, before.before_to), inWeeks(day_from, day_to)]
  const told = await sums.between(db, {
    from: before.before_from,
    to: day_to,
    now: day_from,
    weeks: [...earlier.weeks, ...later.weeks],
    days: [...earlier.days, ...later.days],
  })
  const waits = await waiting.waiting(db, decidedByProvider(ctx.gateway), secondsAfter(now, -DAY))
  return {
    day_from,
    day_to,
    ...before,
    currencies: currenciesOf(told, 2 * length),
    queues: queuesOf(waits),
    risks: await risksOf(ctx),
    health: await healthOf(ctx, waits),
  }
}

/** The whole weeks of a period, by their Mondays, and the days beside them. */
function inWeeks(from: string, to: string): { weeks: string[]; days: string[] } {
  const found = { weeks: [] as string[], days: [] as string[] }
  for (let day = from; day <= to;) {
    const isWeek = mondayOf(day) === day && dayAfter(day, 6) <= to
    found[isWeek ? 'weeks' : 'days'].push(day)
    day = dayAfter(day, isWeek ? 7 : 1)
  }
  return found
}

function queuesOf(waits: readonly waiting.WaitingRow[]): PlatformOverview['queues'] {
  const known: readonly string[] = [...Object.values(QUEUED_KIND), ...NO_REQUESTS]
  return OVERVIEW_QUEUES.map((queue) => {
    const kind = queue === 'kyc' ? waiting.KYC_WAITS : QUEUED_KIND[queue]
    const own = waits.filter((row) => (queue === 'other' ? !known.includes(row.kind) : row.kind === kind))
    const oldest = own.flatMap(({ since }) => since ?? []).toSorted((a, b) => +a - +b)[0]
    return {
      queue,
      waiting: Number(own.reduce((sum, { n }) => sum + n, 0n)),
      since: oldest?.toISOString() ?? null,
    }
  })
}

async function risksOf({ db }: ProviderCtx): Promise<PlatformOverview['risks']> {
  const found = await standings.atRisk(db, MOST_AT_RISK)
  return found.flatMap(({ risk_since, ...row }) => {
    if (!risk_since) return []
    return {
      merchant_no: row.merchant_no,
      name: row.name,
      risks: row.risks as MerchantRisk[],
      since: risk_since.toISOString(),
      currency: row.currency,
      available: row.currency ? formatMoney(row.available, row.currency) : '0',
      paid_count: Number(row.paid_n),
      refund_count: Number(row.refund_n),
      dispute_count: Number(row.dispute_n),
      failing_count: Number(row.failing_n),
      kyc_until: row.kyc_until?.toISOString() ?? null,
    }
  })
}

async function healthOf(
  { db, gateway, now }: ProviderCtx,
  waits: readonly waiting.WaitingRow[],
): Promise<PlatformOverview['health']> {
  const toldSince = dayAfter(businessDay(now, 'UTC'), -1)
  const found = await waiting.health(db, { now, toldSince, drawnSince: secondsAfter(now, -POOL_PACE_DAYS * DAY) })
  const count = (name: Exclude<keyof waiting.HealthRow, 'proved_at'>) => Number(found?.[name] ?? 0)
  const mails = (kind: string) => Number(waits.find((row) => row.kind === kind)?.n ?? 0)
  const { all } = gateway.channels
  const free = count('numbers_free')
  const lasts = poolDaysLeft(free, count('numbers_drawn'))
  return {
    jobs_failing: count('jobs_failing'),
    jobs_waiting: count('jobs_waiting'),
    mails_failed: mails(waiting.MAIL_FAILED),
    mails_waiting: mails(waiting.MAIL_WAITS),
    notifications_delivered: count('delivered'),
    notifications_failed: count('undelivered'),
    channels_failing: all.filter(({ standing }) => standing.health.isFailing(now)).length,
    channels: all.length,
    numbers_free: free,
    numbers_days: lasts,
    // A pool that nobody ever filled serves nobody.
    numbers_are_low: count('numbers') > 0 && isPoolLow(free, lasts),
    ledger_proved: found?.proved_at?.toISOString() ?? null,
    ledger_is_right: found?.proved_at ? found.wrong === 0 && found.residual === 0n : null,
  }
}
