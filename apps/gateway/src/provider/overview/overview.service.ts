import { OVERVIEW_QUEUES, QUEUED_KIND, type PlatformOverview } from '@balcao/contract/provider/overview'
import { businessDay, dayAfter } from '@balcao/kernel/business-day'
import type { MerchantRisk } from '@balcao/kernel/merchant-risk'
import { formatMoney } from '@balcao/kernel/money'
import { isPoolLow, POOL_PACE_DAYS, poolDaysLeft } from '@balcao/kernel/virtual-account'
import { secondsAfter } from '../../base/clock'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { decidedByProvider } from '../../platform'
import { jobQueues } from '../provider'
import * as sums from './platform-sums.repo'
import * as standings from './standings.repo'
import { currenciesOf } from './sums'
import * as waiting from './waiting.repo'

const DAY = 24 * 60 * 60
const MOST_AT_RISK = 20

/** Days are the merchants' own business days; those of fees, and the last one, are the UTC's. */
export async function overviewOf(ctx: ProviderCtx, length: number): Promise<PlatformOverview> {
  const { db, now } = ctx
  const day_to = businessDay(now, 'UTC')
  const day_from = dayAfter(day_to, 1 - length)
  const before = { before_from: dayAfter(day_from, -length), before_to: dayAfter(day_from, -1) }
  const days = await sums.daysBetween(db, before.before_from, day_to)
  const parts = await sums.partsBetween(db, before.before_from, day_from, day_to)
  return {
    day_from,
    day_to,
    ...before,
    currencies: currenciesOf(days, parts, day_from),
    queues: await queuesOf(ctx),
    risks: await risksOf(ctx),
    health: await healthOf(ctx),
  }
}

async function queuesOf({ db, gateway }: ProviderCtx): Promise<PlatformOverview['queues']> {
  const asked = await waiting.waitingApprovals(db, decidedByProvider(gateway))
  const kyc = await waiting.waitingKyc(db)
  const known: readonly string[] = Object.values(QUEUED_KIND)
  return OVERVIEW_QUEUES.map((queue) => {
    const own =
      queue === 'kyc'
        ? [kyc]
        : asked.filter(({ kind }) => (known.includes(kind) ? kind === QUEUED_KIND[queue] : queue === 'other'))
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

async function healthOf({ db, gateway, now }: ProviderCtx): Promise<PlatformOverview['health']> {
  const queues = await jobQueues(db)
  const mails = await waiting.mailCounts(db, secondsAfter(now, -DAY))
  const proof = await waiting.ledgerProof(db)
  const notifications = await sums.toldSince(db, dayAfter(businessDay(now, 'UTC'), -1))
  const told = (status: string) =>
    notifications.filter(({ name }) => name === status).reduce((sum, { made_n }) => sum + Number(made_n), 0)
  const jobs = (what: 'waiting' | 'failing' | 'given_up') =>
    Number(queues.reduce((sum, queue) => sum + queue[what], 0n))
  const { all } = gateway.channels
  const numbers = await waiting.accountNumbers(db, now, secondsAfter(now, -POOL_PACE_DAYS * DAY))
  const [free, lasts] = [Number(numbers.free), poolDaysLeft(Number(numbers.free), Number(numbers.drawn))]
  return {
    jobs_failing: jobs('failing') + jobs('given_up'),
    jobs_waiting: jobs('waiting'),
    mails_failed: Number(mails.failed),
    mails_waiting: Number(mails.waiting),
    notifications_delivered: told('DELIVERED'),
    notifications_failed: told('FAILED'),
    channels_failing: all.filter(({ standing }) => standing.health.isFailing(now)).length,
    channels: all.length,
    numbers_free: free,
    numbers_days: lasts,
    // A pool that nobody ever filled serves nobody.
    numbers_are_low: numbers.n > 0n && isPoolLow(free, lasts),
    ledger_proved: proof?.proved_at?.toISOString() ?? null,
    ledger_is_right: proof?.proved_at ? proof.wrong === 0 && proof.residual === 0n : null,
  }
}
