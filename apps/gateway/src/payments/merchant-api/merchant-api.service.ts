import type { ApiOrder, ListedOrder } from '@balcao/contract/api/calls/orders'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import type { InputOf } from '@balcao/contract/kit'
import type { Refund } from '@balcao/contract/payments/refunds'
import type { Mode } from '@balcao/kernel/app-state'
import type { Capture } from '@balcao/kernel/capture'
import { formatMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import type { CtxFor, ProgramCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { meansOf } from '../cards'
import { mustOffer, submitForPayer, submitSavedCard } from '../checkout'
import * as orders from '../orders'
import * as payments from '../payments'
import * as refunds from '../refunds'

/** The merchants' own programs ask the very services that the dashboard asks; only the wire looks different. */

type Calls = typeof merchantApi
type Which = InputOf<Calls['queryOrder']>
type OrderRow = NonNullable<Awaited<ReturnType<typeof orders.oneOrder>>>

export async function createOrder(ctx: ProgramCtx, wish: InputOf<Calls['createOrder']>): Promise<ApiOrder> {
  const { tradeNo, linkToken } = await orders.createOrder(ctx, { ...wish, app_id: ctx.program.appId })
  const method = wish.capture === 'manual' ? 'CreditCard' : wish.method
  if (method) await mustOffer(ctx, linkToken, wish.method ?? method)
  if (wish.saved_card !== undefined) {
    if (wish.method) throw new InputRefused('method')
    await mustOffer(ctx, linkToken, 'CreditCard')
    await meansOf(ctx, wish.saved_card, wish.email)
  }
  return queryOrder(ctx, { trade_no: tradeNo })
}

/**
 * With a method the payment is begun at once, once the order is kept. Asked again after the bank was away, it is begun
 * then; what somebody else has begun meanwhile is left alone.
 */
export async function beginPayment(
  ctx: CtxFor<'app', 'none'>,
  { method, saved_card, email }: InputOf<Calls['createOrder']>,
  made: ApiOrder,
): Promise<ApiOrder> {
  if ((!method && saved_card === undefined) || made.method !== '') return made
  const { trade_no, payment_url } = made
  const now = () => ctx.transact((db) => queryOrder({ ...ctx, db }, { trade_no }))
  const { trade_status, refuse_detail } = await now()
  if (trade_status === 'INITIAL' || refuse_detail === 'bank-unreachable') {
    const link = payment_url.slice(payment_url.lastIndexOf('/') + 1)
    if (method) await submitForPayer(ctx, link, method, ctx.user.realName)
    else if (saved_card !== undefined) {
      const means = await ctx.transact((db) => meansOf({ ...ctx, db }, saved_card, email))
      await submitSavedCard(ctx, link, means, ctx.user.realName)
    }
  }
  return now()
}

export async function queryOrder(ctx: ProgramCtx, which: Which): Promise<ApiOrder> {
  const row = await orderOf(ctx, which)
  return toApiOrder(ctx, row, row.pay_time ? await orders.settlementOf(ctx, row.trade_no) : null)
}

export async function listOrders(ctx: ProgramCtx, input: InputOf<Calls['listOrders']>) {
  const { mode } = ctx.program
  const found = await orders.listOrders(ctx, input)
  return {
    ...found,
    list: found.list.map((order): ListedOrder => ({
      trade_no: order.trade_no,
      out_trade_no: order.out_trade_no,
      app_id: order.app_id,
      mode,
      trade_status: order.status,
      currency: order.order_currency,
      amount: order.order_amount,
      refunded_amount: order.refunded_amount,
      method: order.method,
      buyer_email: order.buyer_email,
      create_time: order.create_time,
      pay_time: order.pay_time,
    })),
  }
}

export async function cancelOrder(ctx: ProgramCtx, which: Which): Promise<ApiOrder> {
  const { trade_no } = await orderOf(ctx, which)
  await orders.cancelOrder(ctx, trade_no)
  return queryOrder(ctx, { trade_no })
}

/** Without an amount, all that is held. */
export async function captureOrder(
  ctx: ProgramCtx,
  { trade_no, out_trade_no, amount }: InputOf<Calls['captureOrder']>,
): Promise<ApiOrder> {
  const order = await orderOf(ctx, { trade_no, out_trade_no })
  await payments.captureOrder(ctx, order.trade_no, amount ?? formatMoney(order.amount, order.currency))
  return queryOrder(ctx, { trade_no: order.trade_no })
}

export async function voidOrder(ctx: ProgramCtx, which: Which): Promise<ApiOrder> {
  const { trade_no } = await orderOf(ctx, which)
  await payments.voidOrder(ctx, trade_no)
  return queryOrder(ctx, { trade_no })
}

export async function createRefund(
  ctx: ProgramCtx,
  { trade_no, out_trade_no, ...wish }: InputOf<Calls['createRefund']>,
): Promise<Refund> {
  const order = await orderOf(ctx, { trade_no, out_trade_no })
  return refunds.askRefund(ctx, { ...wish, trade_no: order.trade_no })
}

export async function queryRefund(ctx: ProgramCtx, which: InputOf<Calls['queryRefund']>): Promise<Refund> {
  return refunds.toRefund(await refundOf(ctx, which))
}

export async function giveRefundData(
  ctx: ProgramCtx,
  { bank_data, ...which }: InputOf<Calls['giveRefundData']>,
): Promise<Refund> {
  const { refund_no } = await refundOf(ctx, which)
  return refunds.giveRefundData(ctx, refund_no, bank_data)
}

/** A refund whose order the key does not reach answers like one that does not exist. */
async function refundOf(ctx: ProgramCtx, { refund_no, out_request_no }: InputOf<Calls['queryRefund']>) {
  if (refund_no === undefined && out_request_no === undefined) throw new InputRefused('out_request_no')
  const found =
    refund_no === undefined
      ? await refunds.refundNamed(ctx, out_request_no ?? '')
      : await refunds.findRefund(ctx.db, ctx.merchant_no, refund_no)
  const isWhole = found && (out_request_no === undefined || found.out_request_no === out_request_no)
  if (!isWhole || !(await orders.oneOrder(ctx, found.trade_no))) throw new NotFound()
  return found
}

export async function listRefunds(ctx: ProgramCtx, which: Which): Promise<Refund[]> {
  const { trade_no } = await orderOf(ctx, which)
  return refunds.refundsOfOrder(ctx, trade_no)
}

export async function orderOf(ctx: ProgramCtx, { trade_no, out_trade_no }: Which): Promise<OrderRow> {
  if (trade_no === undefined && out_trade_no === undefined) throw new InputRefused('out_trade_no')
  const found =
    trade_no === undefined ? await orders.byOutTradeNo(ctx, out_trade_no ?? '') : await orders.oneOrder(ctx, trade_no)
  if (!found || (out_trade_no !== undefined && found.out_trade_no !== out_trade_no)) throw new NotFound()
  return found
}

function toApiOrder({ gateway, merchant_no }: ProgramCtx, row: OrderRow, settlement_no: string | null): ApiOrder {
  const { currency } = row
  const held = orders.authorisationOf(row)
  return {
    trade_no: row.trade_no,
    out_trade_no: row.out_trade_no,
    app_id: row.app_id,
    mode: row.mode as Mode,
    trade_status: row.status as OrderState,
    currency,
    amount: formatMoney(row.amount, currency),
    refunded_amount: formatMoney(row.refunded, currency),
    instalments: row.instalments,
    interest_amount: formatMoney(row.interest, currency),
    payer_amount: formatMoney(row.amount + row.interest, currency),
    capture: row.capture as Capture,
    authorised_amount: held?.amount ?? null,
    authorised_until: held?.until ?? null,
    saved_card: row.saved_card,
    three_d_secure: ((row.payer ?? {}) as { three_d_secure?: ApiOrder['three_d_secure'] }).three_d_secure ?? '',
    method: row.method,
    method_data: (row.method_data ?? {}) as ApiOrder['method_data'],
    method_until: row.method === '' ? null : (row.method_until?.toISOString() ?? null),
    subject: row.subject,
    content: row.content,
    buyer_email: row.buyer_email,
    buyer_name: row.buyer_name,
    buyer_document: row.buyer_document,
    buyer_phone: row.buyer_phone,
    metadata: row.metadata as Record<string, string>,
    payment_url: orders.paymentUrl(gateway, merchant_no, row.link_token),
    create_time: row.create_time.toISOString(),
    expire_time: row.expire_time.toISOString(),
    due_date: row.due_date || null,
    days_after_due: row.days_after_due,
    pay_time: row.pay_time?.toISOString() ?? null,
    refuse_detail: row.refuse_detail,
    settlement_no,
  }
}
