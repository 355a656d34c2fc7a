import type { OrderFilters } from '@balcao/contract/payments/orders'
import type { Asked } from '@balcao/contract/lists'
import { MODES, type Mode } from '@balcao/kernel/app-state'
import { isPaidState, PAID_ORDER_STATES } from '@balcao/kernel/order-state'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'
import type { TallyQuestion } from '../../kit/lists/tally'
import { tallyFor, type Tallied } from '../../kit/lists/tally-pages'
import { tallyKind } from './move-order'

export type Filters = Asked<typeof OrderFilters>

export const ORDER_TALLY: Tallied = {
  kind: tallyKind('live'),
  kindsOf: (mode) => (mode ? [mode] : MODES).map((each) => tallyKind(each)),
  method: 'method',
  currency: 'currency',
  // Who sorts by the time of payment sees what was paid, and nothing else.
  ordered: (tally, sort) => (sort.endsWith('pay_time') ? { ...tally, status: paidAmong(tally.status) } : tally),
}

const paidAmong = (states: TallyQuestion['status']) => (states ?? PAID_ORDER_STATES).filter(isPaidState)

/** What is told of orders in sums is live money, unless the sandbox is asked for. */
export function liveUnlessAsked({ tie }: Pick<Scope, 'tie'>, filters: Filters): Filters & { mode: Mode } {
  return { ...filters, mode: filters.mode ?? tie.mode ?? 'live' }
}

/** A filter for the totals; null where it asks by something they are not kept by. */
export function tallyQuestionOf({ tie }: Ctx, filters: Filters): TallyQuestion | null {
  return tallyFor(tie, ORDER_TALLY, filters)
}
