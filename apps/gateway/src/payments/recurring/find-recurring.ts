import type { InputOf } from '@balcao/contract/kit'
import type { Recurring, recurring } from '@balcao/contract/payments/recurring'
import { formatMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import type { RecurringMethod, RecurringState } from '@balcao/kernel/recurring-state'
import type { Ctx } from '../../kit/calls/ctx'
import { paginate } from '../../kit/lists/paginate'
import type { TallyQuestion } from '../../kit/lists/tally'
import { appsOf, countByTally, jumpByDay, wholeDays } from '../../kit/lists/tally-pages'
import * as repo from './recurring-list.repo'
import { RECURRING_TALLY } from './totals'

export async function list(ctx: Ctx, question: InputOf<(typeof recurring)['list']>) {
  const { page, per_page, sort, cursor, ...filters } = question
  const tally = tallyQuestionOf(ctx, filters)
  const found = await paginate<repo.ListedContract>({
    secret: ctx.gateway.secret,
    input: { page, per_page, sort, cursor },
    scope: [ctx.merchantNo, 'recurring.list', ctx.tie.appIds, filters],
    total: () => (tally ? countByTally(ctx, tally) : repo.count(ctx, filters)),
    keyOf: (row) => [row.create_time.toISOString(), row.recurring_no],
    read: (window) => repo.page(ctx, filters, window),
    ...(tally && { jump: (skipped, order) => jumpByDay(ctx, tally, order, skipped) }),
  })
  return { ...found, list: found.list.map(toRecurring) }
}

/** The same filter for the totals; null where it asks by something they are not kept by. */
function tallyQuestionOf({ tie }: Ctx, filters: repo.Filters): TallyQuestion | null {
  const { id, buyer, app_id, method, status, currency, time_from, time_to } = filters
  const days = tie.mode || id || buyer ? null : wholeDays(tie.timeZone, time_from, time_to)
  if (!days) return null
  return {
    kind: RECURRING_TALLY,
    days,
    app_id: appsOf(tie.appIds, app_id),
    status: status?.length ? status : undefined,
    method,
    currency,
  }
}

export function toRecurring(row: repo.ListedContract): Recurring {
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
    current_period: row.start_time ? row.current_period : null,
    paid_periods: row.paid_periods,
    next_charge_time: row.next_charge_time?.toISOString() ?? null,
    last_charge_status: row.last_charge_status as OrderState | '',
    card_mask: row.card_mask,
    status: row.status as RecurringState,
    create_time: row.create_time.toISOString(),
  }
}
