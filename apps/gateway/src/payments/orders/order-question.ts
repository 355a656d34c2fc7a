import type { OrderFilters } from '@balcao/contract/payments/orders'
import type { Asked } from '@balcao/contract/lists'
import { parseMoney } from '@balcao/kernel/money'
import type { Ctx } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import type { TallyQuestion } from '../../kit/lists/tally'
import { appsOf, wholeDays } from '../../kit/lists/tally-pages'
import { TALLY } from './move-order'

export type Filters = Asked<typeof OrderFilters>

/** A filter as the repository needs it: amounts in minor units, buyers as they are stored. */
export interface OrderQuestion extends Filters {
  amounts: { from: bigint | null; to: bigint | null }
}

export function questionOf(filters: Filters): OrderQuestion {
  const buyer = filters.buyer?.toLowerCase()
  const amounts = { from: amountOf(filters, 'amount_from'), to: amountOf(filters, 'amount_to') }
  return { ...filters, buyer, amounts }
}

function amountOf(filters: Filters, field: 'amount_from' | 'amount_to'): bigint | null {
  const text = filters[field]
  if (text === undefined) return null
  const amount = parseMoney(text, filters.currency ?? 'BRL')
  if (amount === null) throw new InputRefused(field)
  return amount
}

/** The same filter for the totals; null where it asks by something they are not kept by. */
export function tallyQuestionOf({ tie }: Ctx, filters: Filters): TallyQuestion | null {
  const { time_field, time_from, time_to, id, app_id, method, status, currency, amount_from, amount_to, buyer } =
    filters
  // The totals of sandbox and live orders are not kept apart.
  if (tie.mode || id || buyer || amount_from !== undefined || amount_to !== undefined || time_field === 'pay_time')
    return null
  const days = wholeDays(tie.timeZone, time_from, time_to)
  if (!days) return null
  return {
    kind: TALLY,
    days,
    app_id: appsOf(tie.appIds, app_id),
    status: status?.length ? status : undefined,
    method,
    currency,
  }
}
