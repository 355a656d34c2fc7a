import type { OrderDetail } from '@balcao/contract/payments/orders'
import { RiskDecisionFilters } from '@balcao/contract/payments/risk-holds'
import type { Asked } from '@balcao/contract/lists'
import type { FittingRule } from '@balcao/kernel/risk-rules'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askedFor, beginsIn } from '../../kit/lists/asked-for'

/** Money of an order waits for the risk desk: no clock of a method ends that. */
export async function keepHeld(
  db: Db,
  { merchant_no, trade_no }: { merchant_no: string; trade_no: string },
  held: { held_time: Date; payer: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...held, method_until: null })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .execute()
}

const OUTCOMES = { WAITING: 'waiting', RELEASED: 'released', REFUSED: 'refused', SENT_BACK: 'refused' } as const

/** What a merchant may know of rules that stopped its order: that one did, and what it looked at. */
export async function safetyCheckOf(
  db: Db,
  { merchant_no, trade_no }: { merchant_no: string; trade_no: string },
): Promise<OrderDetail['safety_check']> {
  const found = await db
    .selectFrom('risk_decisions')
    .select(['status', 'rules', 'create_time', 'held_time', 'decide_time'])
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .where('status', 'in', Object.keys(OUTCOMES))
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  if (!found) return null
  const rules = (found.rules as unknown as FittingRule[]).filter(({ state }) => state === 'on')
  const at = found.decide_time ?? found.held_time ?? found.create_time
  return {
    outcome: OUTCOMES[found.status as keyof typeof OUTCOMES],
    why: [...new Set(rules.flatMap(({ why }) => why))],
    at: at.toISOString(),
  }
}

/** What rules said of payments, for the risk desk. */
export function decisionsListed({ db }: { db: Db }, filters: Asked<typeof RiskDecisionFilters>) {
  const all = db
    .selectFrom('risk_decisions')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.merchant_no', '=', 'risk_decisions.merchant_no')
        .onRef('orders.trade_no', '=', 'risk_decisions.trade_no'),
    )
    .innerJoin('merchants', 'merchants.merchant_no', 'risk_decisions.merchant_no')
    .leftJoin('order_attempts', (join) =>
      join
        .onRef('order_attempts.merchant_no', '=', 'risk_decisions.merchant_no')
        .onRef('order_attempts.trade_no', '=', 'risk_decisions.trade_no')
        .onRef('order_attempts.attempt', '=', 'risk_decisions.attempt'),
    )
    .modifyFront(overAllMerchants('the risk desk’s queue'))
    .select([
      'risk_decisions.merchant_no',
      'merchants.name as merchant_name',
      'risk_decisions.trade_no',
      'risk_decisions.attempt',
      'risk_decisions.status',
      'risk_decisions.rules',
      'risk_decisions.create_time',
      'risk_decisions.held_time',
      'risk_decisions.decided_by',
      'risk_decisions.reason',
      'risk_decisions.decide_time',
      'orders.currency',
      'orders.amount',
      'orders.buyer_email',
      'orders.status as order_status',
    ])
    .select(sql<string>`coalesce(order_attempts.method, orders.method)`.as('method'))
  return askedFor(all, 'risk_decisions', RiskDecisionFilters, filters, {
    id: (query, text) => query.where(beginsIn(['risk_decisions.trade_no'], text)),
  })
}
export type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisionsListed>['execute']>>[number]

interface FoundOrder {
  trade_no: string
  buyer_email: string
  create_time: Date
}

/** For the demo world: the latest live ones in a state, that a bank held, or of some size. */
export function latestOrders(
  db: Db,
  merchant_no: string,
  { status, wasHeld = false, least = 0n }: { status?: string; wasHeld?: boolean; least?: bigint },
  limit: number,
): Promise<FoundOrder[]> {
  const all = db
    .selectFrom('orders')
    .select(['trade_no', 'buyer_email', 'create_time'])
    .where('merchant_no', '=', merchant_no)
    .where('mode', '=', 'live')
    .where('method', '!=', '')
    .where('recurring_no', 'is', null)
    .where('amount', '>=', least)
    .orderBy('create_time', 'desc')
    .orderBy('trade_no', 'desc')
    .limit(limit)
  const held = sql<boolean>`exists (select 1 from order_events e
    where e.merchant_no = ${merchant_no} and e.trade_no = orders.trade_no and e.event = 'held')`
  const inState = status ? all.where('status', '=', status) : all
  return (wasHeld ? inState.where(held) : inState).execute()
}
