import type { Order, OrderTotals, orders } from '@balcao/contract/payments/orders'
import type { InputOf } from '@balcao/contract/kit'
import { formatMoney } from '@balcao/kernel/money'
import { isPaidState, PAID_ORDER_STATES, type OrderState } from '@balcao/kernel/order-state'
import type { Ctx } from '../../kit/calls/ctx'
import { paginate } from '../../kit/lists/paginate'
import { readTally, type TallyQuestion } from '../../kit/lists/tally'
import { countByTally, jumpByDay } from '../../kit/lists/tally-pages'
import * as repo from './order-list.repo'
import { questionOf, tallyQuestionOf, type Filters, type OrderQuestion } from './order-question'
import { SearchTooWide } from './orders.errors'

type ListQuestion = InputOf<(typeof orders)['list']>

/** One page, and how many there are in all. */
export async function list(ctx: Ctx, { page, per_page, sort, cursor, ...filters }: ListQuestion) {
  const question = await searchable(ctx, filters)
  const asked = tallyQuestionOf(ctx, filters)
  const tallyFor = (column: repo.SortColumn) => (column === 'pay_time' ? asked && paidOnly(asked) : asked)
  // The count comes with the rows of the page where one statement can answer both.
  let counted: number | null | undefined
  const count = async (column: repo.SortColumn) => {
    const tally = tallyFor(column)
    return (counted ??= tally ? await countByTally(ctx, tally) : await upTo(ctx, question, column))
  }
  const found = await paginate<repo.ListedRow>({
    secret: ctx.gateway.secret,
    input: { page, per_page, sort, cursor },
    scope: [ctx.merchantNo, 'orders.list', ctx.tie.appIds, filters],
    total: (order) => count(columnOf(order)),
    keyOf: (row, order) => [(row[columnOf(order)] ?? row.create_time).toISOString(), row.trade_no],
    read: async (window, order) => {
      const column = columnOf(order)
      const rows = await repo.page(ctx, question, column, window, counted === undefined ? tallyFor(column) : null)
      const [first] = rows
      if (first?.total != null) counted = Number(first.total)
      return rows
    },
    jump: async (skipped, order) =>
      asked && columnOf(order) === 'create_time' ? jumpByDay(ctx, asked, order, skipped) : null,
  })
  return { ...found, list: found.list.map(toOrder) }
}

const columnOf = (sort: string): repo.SortColumn => (sort.endsWith('pay_time') ? 'pay_time' : 'create_time')

/** Of all orders of the filter: exact at any size where the totals know its columns, otherwise up to a bound. */
export async function totals(ctx: Ctx, filters: Filters): Promise<OrderTotals> {
  const tally = tallyQuestionOf(ctx, filters)
  const rows = tally
    ? await readTally(ctx.db, ctx.merchantNo, tally, ['currency', 'status'])
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
export async function searchable(ctx: Ctx, filters: Filters): Promise<OrderQuestion> {
  const question = questionOf(filters)
  if (question.id && (await repo.countTheirs(ctx, question.id)) > repo.COUNTED) throw new SearchTooWide()
  return question
}

/** Who sorts by the time of payment sees what was paid, and nothing else. */
function paidOnly(tally: TallyQuestion): TallyQuestion {
  return { ...tally, status: (tally.status ?? PAID_ORDER_STATES).filter(isPaidState) }
}

async function upTo(ctx: Ctx, question: OrderQuestion, column: repo.SortColumn): Promise<number | null> {
  const counted = (await repo.addUp(ctx, question, column)).reduce((sum, row) => sum + row.n, 0n)
  return counted > repo.COUNTED ? null : Number(counted)
}

export function toOrder(row: Omit<repo.ListedRow, 'total'>): Order {
  return {
    trade_no: row.trade_no,
    out_trade_no: row.out_trade_no,
    app_id: row.app_id,
    app_name: row.app_name ?? row.app_id,
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
