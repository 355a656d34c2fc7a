import { declineReason } from '@balcao/kernel/decline-reasons'
import { isOpenState, isPaidState, type OrderState } from '@balcao/kernel/order-state'
import type { TallyChange } from '../../kit/lists/tally'
import type { TallyFacts } from './orders.repo'

/** The totals that decided orders are kept under: by the hour they were made in, and by why they were declined. */
export function decidedKind(mode: string, by: 'hour' | 'declined'): string {
  return mode === 'live' ? by : `${by}.${mode}`
}

export const WON = 'WON'
export const LOST = 'LOST'

/** Two digits, so that they sort. */
export const hourText = (hour: number) => String(hour).padStart(2, '0')

type Order = Pick<TallyFacts, 'business_day' | 'mode' | 'app_id' | 'method' | 'currency' | 'amount' | 'refuse_detail'>

/** What a decided order counts as, beside the totals of its list; taken off where `n` is negative. */
export function decidedAs(order: Order, hour: number, status: OrderState, n: bigint): TallyChange[] {
  if (isOpenState(status)) return []
  const { business_day: day, mode, app_id, method, currency, amount, refuse_detail } = order
  const shared = { day, app_id, currency, n, amount: n * amount }
  const outcome = isPaidState(status) ? WON : LOST
  const byHour = { ...shared, kind: decidedKind(mode, 'hour'), status: outcome, method: hourText(hour) }
  if (status !== 'REFUSED') return [byHour]
  return [byHour, { ...shared, kind: decidedKind(mode, 'declined'), status: declineReason(refuse_detail), method }]
}

/** Without those that take each other off: a paid order that is refunded is as paid as before. */
export function withoutPairs(changes: readonly TallyChange[]): TallyChange[] {
  const sums = new Map<string, TallyChange>()
  for (const change of changes) {
    const { kind, day, app_id, status, method, currency } = change
    const key = JSON.stringify([kind, day, app_id, status, method, currency])
    const known = sums.get(key)
    sums.set(key, known ? { ...known, n: known.n + change.n, amount: known.amount + change.amount } : change)
  }
  return [...sums.values()].filter(({ n, amount }) => n !== 0n || amount !== 0n)
}
