import { recurring, type Recurring, type RecurringFilters } from '@balcao/contract/payments/recurring'
import type { Asked } from '@balcao/contract/lists'
import { formatMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import { TRIAL, type RecurringMethod, type RecurringState } from '@balcao/kernel/recurring-state'
import type { Ctx } from '../../kit/calls/ctx'
import { countDays } from '../../kit/lists/count-days'
import { listOf } from '../../kit/lists/list'
import { besideAppName } from '../../merchant'
import { listed } from './recurring-list.repo'
import type { Contract } from './recurring.repo'
import { RECURRING_TALLY } from './totals'

export type ListedContract = Contract & { app_name: string | null }

const TALLIED = { kind: RECURRING_TALLY, method: 'method', currency: 'currency' }
const RUNNING: readonly RecurringState[] = ['ACTIVE', 'PAST_DUE']

/** When contracts were made, and which of them still run. */
export const days = (ctx: Ctx, filters: Asked<typeof RecurringFilters>) => countDays(ctx, TALLIED, filters, RUNNING)

export const list = listOf({
  call: recurring.list,
  sorts: { create_time: 'recurrings.create_time' },
  id: ['recurrings.recurring_no'],
  rows: listed,
  beside: besideAppName,
  tally: TALLIED,
  item: toRecurring,
})

export function toRecurring(row: ListedContract): Recurring {
  return {
    recurring_no: row.recurring_no,
    out_trade_no: row.out_trade_no,
    app_id: row.app_id,
    app_name: row.app_name ?? row.app_id,
    method: row.method as RecurringMethod,
    buyer_name: row.buyer_name,
    buyer_email: row.buyer_email,
    currency: row.currency,
    amount: formatMoney(row.amount, row.currency),
    interval: row.interval,
    quantity: row.quantity,
    // Agreed to at the payer's bank, it has no period before the first is charged.
    current_period: row.start_time && !(row.payer_ispb && row.current_period === TRIAL) ? row.current_period : null,
    paid_periods: row.paid_periods,
    next_charge_time: row.next_charge_time?.toISOString() ?? null,
    last_charge_status: row.last_charge_status as OrderState | '',
    card_mask: row.card_mask,
    status: row.status as RecurringState,
    create_time: row.create_time.toISOString(),
  }
}
