import type { RefundLimits } from '@balcao/contract/payments/refunds'
import { businessDay, dayStart } from '@balcao/kernel/business-day'
import { formatMoney } from '@balcao/kernel/money'
import { REFUND_LIMITS, REFUND_PAID_DAYS, REFUNDS_UNMEASURED } from '@balcao/kernel/refund-limits'
import { secondsAfter } from '../../base/clock'
import type { Db } from '../../db/held-connection'
import { paidSums } from '../orders'
import { TooManyRefunds, TooMuchRefunded } from './refunds.errors'
import * as repo from './refund-limits.repo'

/** How fast money may go back, and above which amount two people must agree. */

const DAY_SECONDS = 24 * 60 * 60

export interface Place {
  db: Db
  merchant_no: string
  now: Date
  timeZone: string
}

export interface Effective {
  second_above: bigint | null
  day_count: number
  day_percent: number
}

export function effective(set: repo.SetLimits | undefined): Effective {
  return {
    second_above: set?.second_above ?? null,
    day_count: set?.day_count ?? REFUND_LIMITS.day_count,
    day_percent: set?.day_percent ?? REFUND_LIMITS.day_percent,
  }
}

export async function limitsFor({ db, merchant_no }: Pick<Place, 'db' | 'merchant_no'>, currency: string) {
  return effective((await repo.limitsOf(db, merchant_no)).find((each) => each.currency === currency))
}

/**
 * Refuses one refund too many. To be asked after the balances were locked and the refund was written: then of two at the
 * same moment the second sees the first.
 */
export async function mustBeWithinDay(place: Place, currency: string, { day_count, day_percent }: Effective) {
  const today = (await repo.askedSince(place.db, place.merchant_no, dayBegan(place))).find(
    (each) => each.currency === currency,
  )
  if (!today) return
  if (today.n > day_count) throw new TooManyRefunds({ count: String(day_count) })
  if (today.n <= REFUNDS_UNMEASURED) return
  const most = mostOf(await paidOf(place, currency), day_percent)
  if (today.sum <= most) return
  throw new TooMuchRefunded({ percent: String(day_percent), most: `${formatMoney(most, currency)} ${currency}` })
}

/** Of each currency in which something was set, paid lately or refunded today. */
export async function shownLimits(place: Place): Promise<RefundLimits[]> {
  const { db, merchant_no } = place
  const set = await repo.limitsOf(db, merchant_no)
  const today = await repo.askedSince(db, merchant_no, dayBegan(place))
  const paid = await paidSums(db, merchant_no, paidBegan(place))
  const currencies = new Set([...set, ...today, ...paid].map(({ currency }) => currency))
  return Array.from(currencies)
    .sort()
    .map((currency) => {
      const of = <Row extends { currency: string }>(rows: Row[]) => rows.find((each) => each.currency === currency)
      const { second_above, day_count, day_percent } = effective(of(set))
      const shown = (amount: bigint) => formatMoney(amount, currency)
      return {
        currency,
        second_above: second_above === null ? '' : shown(second_above),
        day_count,
        day_percent,
        today_count: of(today)?.n ?? 0,
        today_sum: shown(of(today)?.sum ?? 0n),
        today_most: shown(mostOf(of(paid)?.sum ?? 0n, day_percent)),
      }
    })
}

async function paidOf(place: Place, currency: string): Promise<bigint> {
  const paid = await paidSums(place.db, place.merchant_no, paidBegan(place))
  return paid.find((each) => each.currency === currency)?.sum ?? 0n
}

const mostOf = (paid: bigint, percent: number) => (paid * BigInt(percent)) / 100n
const dayBegan = ({ now, timeZone }: Place) => dayStart(businessDay(now, timeZone), timeZone)
const paidBegan = ({ now }: Place) => secondsAfter(now, -REFUND_PAID_DAYS * DAY_SECONDS)
