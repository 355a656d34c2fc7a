import { orders, type Order, type OrderTotals } from '@balcao/contract/payments/orders'
import type { Mode } from '@balcao/kernel/app-state'
import { formatMoney } from '@balcao/kernel/money'
import { isPaidState, type OrderState } from '@balcao/kernel/order-state'
import type { Ctx } from '../../kit/calls/ctx'
import { preparedListOf } from '../../kit/lists/list'
import { readTally } from '../../kit/lists/tally'
import { besideAppName } from '../../merchant'
import * as repo from './order-list.repo'
import { liveUnlessAsked, ORDER_TALLY, tallyQuestionOf, type Filters } from './order-tally'
import { SearchTooWide } from './orders.errors'

/** Orders as a list has them. */
type Listed = Awaited<ReturnType<ReturnType<typeof repo.listed>[number]['executeTakeFirstOrThrow']>>

export const list = preparedListOf({
  call: orders.list,
  sorts: { create_time: 'orders.create_time', pay_time: 'orders.pay_time' },
  id: ['orders.trade_no'],
  question: searchable,
  isSearch: ({ id, buyer }) => Boolean(id || buyer),
  rows: repo.listed,
  beside: besideAppName,
  tally: ORDER_TALLY,
  count: upTo,
  item: toOrder,
})

/** Of all orders of the filter: exact at any size where the totals know its columns, otherwise up to a bound. */
export async function totals(ctx: Ctx, asked: Filters): Promise<OrderTotals> {
  const filters = liveUnlessAsked(ctx, asked)
  const tally = tallyQuestionOf(ctx, filters)
  const rows = tally
    ? await readTally(ctx.db, ctx.merchant_no, tally, ['currency', 'status'])
    : await repo.addUp(ctx, await searchable(ctx, filters))
  const count = rows.reduce((sum, row) => sum + row.n, 0n)
  if (!tally && count > repo.COUNTED) return { count: null, currencies: [] }
  const currencies = [...new Set(rows.filter((row) => row.n !== 0n).map((row) => row.currency))].toSorted()
  return {
    count: Number(count),
    currencies: currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      const paid = own.filter((row) => isPaidState(row.status))
      const sum = (of: typeof own, what: 'n' | 'amount') => of.reduce((total, row) => total + row[what], 0n)
      return {
        currency,
        count: Number(sum(own, 'n')),
        amount: formatMoney(sum(own, 'amount'), currency),
        paid_count: Number(sum(paid, 'n')),
        paid_amount: formatMoney(sum(paid, 'amount'), currency),
      }
    }),
  }
}

/** Refuses a beginning of a number that fits more orders than anybody looks through. */
export async function searchable(ctx: Ctx, filters: Filters): Promise<Filters> {
  if (filters.id && (await repo.countTheirs(ctx, filters.id)) > repo.COUNTED) throw new SearchTooWide()
  return filters
}

async function upTo(ctx: Ctx, question: Filters, column: repo.SortColumn): Promise<number | null> {
  const counted = (await repo.addUp(ctx, question, column)).reduce((sum, row) => sum + row.n, 0n)
  return counted > repo.COUNTED ? null : Number(counted)
}

export function toOrder(row: Listed & { app_name: string | null }): Order {
  return {
    trade_no: row.trade_no,
    out_trade_no: row.out_trade_no,
    app_id: row.app_id,
    app_name: row.app_name ?? row.app_id,
    mode: row.mode as Mode,
    method: row.method,
    order_currency: row.currency,
    order_amount: formatMoney(row.amount, row.currency),
    refunded_amount: formatMoney(row.refunded, row.currency),
    status: row.status as OrderState,
    buyer_email: row.buyer_email,
    create_time: row.create_time.toISOString(),
    pay_time: row.pay_time?.toISOString() ?? null,
  }
}
