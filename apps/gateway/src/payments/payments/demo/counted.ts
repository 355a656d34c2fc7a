import type { FunnelStep } from '@balcao/kernel/checkout-funnel'
import type { TallyChange } from '../../../kit/lists/tally'
import { decidedAs, funnelKind } from '../../orders'
import type { LivedOrder } from './one-order'

/** What the services would have counted beside the lists: decided orders by hour and reason, and each step of a payer. */
export function countedBeside(lived: readonly LivedOrder[], timeZone: string): TallyChange[] {
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return summed(lived.flatMap((each) => stepsOf(each, Number(hours.format(each.order.create_time)))))
}

function stepsOf({ order, events }: LivedOrder, hour: number): TallyChange[] {
  const decided = decidedAs({ ...order, mode: 'live' }, hour, order.status, 1n)
  const { opened_on, chosen_methods, business_day: day, app_id, currency, amount, method } = order
  if (opened_on === '') return decided
  const kind = funnelKind(opened_on, 'live')
  const step = (status: FunnelStep, by: string) => ({ kind, day, app_id, status, method: by, currency, n: 1n, amount })
  const tries = events.filter(({ event }) => event === 'submitted' || event === 'triedAgain')
  return [
    ...decided,
    step('OPENED', ''),
    ...chosen_methods.map((each) => step('CHOSEN', each)),
    ...tries.map(() => step('SUBMITTED', method)),
    ...(order.pay_time ? [step('PAID', method)] : []),
  ]
}

function summed(changes: readonly TallyChange[]): TallyChange[] {
  const sums = new Map<string, TallyChange>()
  for (const change of changes) {
    const { kind, day, app_id, status, method } = change
    const key = [kind, day, app_id, status, method].join()
    const known = sums.get(key)
    sums.set(key, known ? { ...known, n: known.n + change.n, amount: known.amount + change.amount } : change)
  }
  return [...sums.values()]
}
