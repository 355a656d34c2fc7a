import { OrderFilters } from '@balcao/contract/payments/orders'
import { filterInput } from '@balcao/contract/lists'
import type { Mode } from '@balcao/kernel/app-state'
import { ORDER_FILE_COLUMNS } from '@balcao/kernel/downloads'
import type { FileFigure } from '@balcao/kernel/written-figures'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  localText,
  moneyText,
  ownText,
  safeText,
  utcText,
  type Scope,
  type ExportSource,
  type FileLook,
} from '../../kit/lists/export'
import { whole } from './order-list.repo'
import type { Filters } from './order-tally'

/** Those that somebody chose one by one; as many as a page has. */
const MOST_CHOSEN = 100
type FileFilters = Filters & { trade_nos?: string[] | undefined }

type Column = (typeof ORDER_FILE_COLUMNS)[number]

const money = (of: FileFigure, amount: Expression<unknown>) => (look: FileLook) =>
  moneyText(of, amount, 'orders.currency', look, look.currencies)
const interest = money('orders.interest', sql.ref('orders.interest'))
const net = money('orders.net', sql`orders.amount - orders.fee`)

const CELLS: Record<Column, (look: FileLook) => RawBuilder<string>> = {
  create_time: () => utcText('orders.create_time'),
  create_time_local: () => localText('orders.create_time'),
  trade_no: () => ownText('orders.trade_no'),
  out_trade_no: (look) => safeText('orders.out_trade_no', look),
  app_id: () => ownText('orders.app_id'),
  app_name: (look) => safeText('apps.name', look),
  mode: () => ownText('orders.mode'),
  method: () => ownText('orders.method'),
  currency: () => ownText('orders.currency'),
  amount: money('orders.amount', sql.ref('orders.amount')),
  refunded: money('orders.refunded', sql.ref('orders.refunded')),
  fee: money('orders.fee', sql.ref('orders.fee')),
  net: (look) => sql<string>`case when orders.pay_time is not null then ${net(look)} end`,
  reserve: money('orders.reserve', sql.ref('orders.reserve')),
  status: () => ownText('orders.status'),
  buyer_email: (look) => safeText('orders.buyer_email', look),
  subject: (look) => safeText('orders.subject', look),
  pay_time: () => utcText('orders.pay_time'),
  pay_time_local: () => localText('orders.pay_time'),
  settlement_no: () => ownText('settled.settlement_no'),
  instalments: () => sql<string>`orders.instalments::text`,
  // What a payer has chosen and not paid is in no books.
  interest: (look) => sql<string>`case when orders.pay_time is not null then ${interest(look)} end`,
}

/**
 * The order list as a file: the same filters, the same order, everything that a row has. What is live and what is of the
 * sandbox is added up apart.
 */
export const ordersFile: ExportSource<FileFilters> = {
  kind: 'orders',
  filters: filterInput(OrderFilters).extend({
    trade_nos: z.array(z.string().max(32)).min(1).max(MOST_CHOSEN).optional(),
  }),
  columns: ORDER_FILE_COLUMNS,
  addUp,
  rows,
}

function chosen(scope: Scope, { trade_nos, ...filters }: FileFilters) {
  const all = whole(scope, filters)
  return trade_nos ? all.where('orders.trade_no', 'in', trade_nos) : all
}

async function addUp(scope: Scope, filters: FileFilters) {
  const sums = await chosen(scope, filters)
    .select(['orders.currency', 'orders.mode'])
    .select((eb) => [
      eb.fn.countAll<bigint>().as('n'),
      eb.cast<bigint>(eb.fn.sum('orders.amount'), 'bigint').as('amount'),
    ])
    .groupBy(['orders.currency', 'orders.mode'])
    .orderBy('orders.currency')
    .orderBy('orders.mode')
    .execute()
  return sums.map((sum) => ({ ...sum, mode: sum.mode as Mode }))
}

function rows(scope: Scope, filters: FileFilters, look: FileLook) {
  // Looked up order by order, and only where it is wanted.
  const isSettledAsked = look.columns.includes('settlement_no')
  const settled = sql<{ settlement_no: string }>`(
    select s.settlement_no from ledger_entries e
      join settlement_entries s on s.merchant_no = ${scope.merchant_no} and s.tx_id = e.tx_id and s.line = e.line
      join settlements m on m.merchant_no = ${scope.merchant_no} and m.settlement_no = s.settlement_no and m.status <> 'DRAFT'
    where ${isSettledAsked} and e.merchant_no = ${scope.merchant_no} and e.trade_no = orders.trade_no
      and e.account = 'pending' and e.type = 'PAYMENT')`
  return chosen(scope, filters)
    .leftJoinLateral(settled.as<'settled'>('settled'), (join) => join.onTrue())
    .innerJoin('apps', (join) =>
      join.onRef('apps.app_id', '=', 'orders.app_id').on('apps.merchant_no', '=', scope.merchant_no),
    )
    .select(look.columns.map((column) => CELLS[column as Column](look).as(column)))
    .orderBy('orders.create_time', 'desc')
    .orderBy('orders.trade_no', 'desc')
    .compile()
}
