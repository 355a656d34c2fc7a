import { CAPTURES } from '@balcao/kernel/capture'
import { MODES } from '@balcao/kernel/app-state'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { z } from 'zod'
import { apiPost, Instant, RequestId } from '../../kit'
import { listInput, pageOf } from '../../lists'
import { ApiTimeout, NewOrder, OrderExtras, OrderFilters } from '../../payments/orders'
import { ORDER_EXAMPLES } from '../examples/orders'
import { CLOSED_BY_KYC, whichOrder } from './shared'

/** What the payer needs to pay by the chosen method; fields of other methods are left out. */
const MethodData = z
  .object({
    pix_code: z.string().optional(),
    boleto_line: z.string().optional(),
    boleto_barcode: z.string().optional(),
    clabe: z.string().optional(),
    reference: z.string().optional(),
  })
  .meta({ id: 'MethodData' })

/** An order as a merchant's program sees it. */
export const ApiOrder = z
  .object({
    trade_no: z.string(),
    out_trade_no: z.string(),
    app_id: z.string(),
    /** test: played by the sandbox. live: real money. */
    mode: z.enum(MODES),
    trade_status: z.enum(ORDER_STATES),
    currency: z.string(),
    amount: z.string(),
    refunded_amount: z.string(),
    /** 1: at once. */
    instalments: z.int(),
    interest_amount: z.string(),
    payer_amount: z.string(),
    capture: z.enum(CAPTURES),
    /** null: nothing is held, and nothing was. */
    authorised_amount: z.string().nullable(),
    authorised_until: Instant.nullable(),
    /** null: the payer let you keep none with this order. */
    saved_card: z.string().nullable(),
    three_d_secure: z.enum(['', 'frictionless', 'challenged', 'failed']),
    method: z.string(),
    method_data: MethodData,
    method_until: Instant.nullable(),
    subject: z.string(),
    content: z.string(),
    buyer_email: z.string(),
    buyer_name: z.string(),
    buyer_document: z.string(),
    buyer_phone: z.string(),
    metadata: z.record(z.string(), z.string()),
    payment_url: z.string(),
    create_time: Instant,
    expire_time: Instant,
    /** null: it has none. */
    due_date: z.string().nullable(),
    days_after_due: z.int(),
    pay_time: Instant.nullable(),
    refuse_detail: z.string(),
    /** null: its money is part of none yet. */
    settlement_no: z.string().nullable(),
  })
  .meta({ id: 'Order' })
export type ApiOrder = z.infer<typeof ApiOrder>

const ListedOrder = ApiOrder.omit({
  method_data: true,
  method_until: true,
  instalments: true,
  interest_amount: true,
  payer_amount: true,
  three_d_secure: true,
  saved_card: true,
  capture: true,
  authorised_amount: true,
  authorised_until: true,
  subject: true,
  content: true,
  buyer_name: true,
  buyer_document: true,
  buyer_phone: true,
  metadata: true,
  payment_url: true,
  expire_time: true,
  due_date: true,
  days_after_due: true,
  refuse_detail: true,
  settlement_no: true,
}).meta({ id: 'ListedOrder' })
export type ListedOrder = z.infer<typeof ListedOrder>

const { app_id: _ownApp, ...Filters } = OrderFilters

export const orderCalls = {
  createOrder: apiPost('order/create', {
    summary: 'Create an order and get the link it is paid at, and what it is paid with if you name the method',
    needs: 'app',
    scope: 'orders',
    refuses: [
      'duplicate-out_trade_no',
      'app-status-abnormal',
      'currency-not-supported',
      'terms-missing',
      'amount-out-of-range',
      'method-not-offered',
      'bank-unreachable',
      'saved-card-unknown',
      ...CLOSED_BY_KYC,
    ],
    idempotentBy: 'out_trade_no',
    input: z.object({ ...NewOrder, ...OrderExtras, timeout_express: ApiTimeout.default('90m') }),
    reply: ApiOrder,
    example: ORDER_EXAMPLES.createOrder,
  }),
  queryOrder: apiPost('order/query', {
    summary: 'One order, by our number or by yours',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichOrder),
    reply: ApiOrder,
    example: ORDER_EXAMPLES.queryOrder,
  }),
  listOrders: apiPost('order/list', {
    summary: 'Orders of the app, newest first',
    needs: 'app',
    scope: 'orders',
    refuses: ['search-too-wide'],
    reads: true,
    input: listInput(Filters, ['create_time', 'pay_time']),
    reply: pageOf(ListedOrder),
    example: ORDER_EXAMPLES.listOrders,
  }),
  cancelOrder: apiPost('order/cancel', {
    summary: 'Close an order that is not paid yet; its link stops working',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found', 'order-status-invalid'],
    input: z.object(whichOrder),
    reply: ApiOrder,
    example: ORDER_EXAMPLES.cancelOrder,
  }),
  captureOrder: apiPost('order/capture', {
    summary: 'Take what the bank holds for an order, all of it or a part; the rest is let go',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found', 'order-status-invalid', 'capture-too-large'],
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...whichOrder, amount: z.string().trim().min(1).max(20).optional() }),
    reply: ApiOrder,
    example: ORDER_EXAMPLES.captureOrder,
  }),
  voidOrder: apiPost('order/void', {
    summary: 'Let go what the bank holds for an order; nothing is charged',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found', 'order-status-invalid'],
    input: z.object(whichOrder),
    reply: ApiOrder,
    example: ORDER_EXAMPLES.voidOrder,
  }),
}
