import { MODES } from '@balcao/kernel/app-state'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { z } from 'zod'
import { apiPost, feature, Instant } from '../kit'
import { listInput, pageOf } from '../lists'
import { API_EXAMPLES } from './merchant-api-examples'
import { NewOrder, OrderFilters, TimeoutExpress } from '../payments/orders'
import { NewRecurring, RecurringDetail } from '../payments/recurring'
import { BankData, Refund } from '../payments/refunds'
import {
  AccountDeposit,
  NewVirtualAccount,
  SandboxTransfer,
  VirtualAccount,
  VirtualAccountDetail,
  VirtualAccountFilters,
} from '../payments/virtual-accounts'
import { NewWaybill, RequestId, Waybill } from '../delivery/waybills'

/** An order as a merchant's program sees it. */
export const ApiOrder = z.object({
  trade_no: z.string(),
  out_trade_no: z.string(),
  app_id: z.string(),
  /** test: played by the sandbox. live: real money. */
  mode: z.enum(MODES),
  trade_status: z.enum(ORDER_STATES),
  currency: z.string(),
  amount: z.string(),
  refunded_amount: z.string(),
  method: z.string(),
  subject: z.string(),
  content: z.string(),
  buyer_email: z.string(),
  payment_url: z.string(),
  create_time: Instant,
  expire_time: Instant,
  pay_time: Instant.nullable(),
  refuse_detail: z.string(),
})
export type ApiOrder = z.infer<typeof ApiOrder>

const ListedOrder = ApiOrder.omit({
  subject: true,
  content: true,
  payment_url: true,
  expire_time: true,
  refuse_detail: true,
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** A contract as a merchant's program sees it: its periods are orders, and their notifications name it. */
export const ApiRecurring = RecurringDetail.omit({ app_name: true, timeline: true, created_by: true, time_zone: true })
export type ApiRecurring = z.infer<typeof ApiRecurring>
/** A virtual account as a merchant's program sees it. */
export const ApiVirtualAccount = VirtualAccountDetail.omit({ app_name: true, timeline: true, is_sandbox: true })
export type ApiVirtualAccount = z.infer<typeof ApiVirtualAccount>
const ListedAccount = VirtualAccount.omit({ app_name: true })

const TradeNo = z.string().min(1).max(32)
const OutTradeNo = z.string().trim().min(1).max(64)
/** Either number names an order; with both, they must be of the same one. */
const whichOrder = { trade_no: TradeNo.optional(), out_trade_no: OutTradeNo.optional() }

const whichRecurring = { recurring_no: z.string().min(1).max(40).optional(), out_trade_no: OutTradeNo.optional() }
const OutAccountNo = z.string().trim().min(1).max(64)
const whichAccount = { account_id: z.string().length(16).optional(), out_account_no: OutAccountNo.optional() }
const { account_id: _whichAccount, ...Transfer } = SandboxTransfer

const { app_id: _ownApp, ...Filters } = OrderFilters
const { app_id: _ownAccounts, ...AccountFilters } = VirtualAccountFilters

export const merchantApi = feature('merchantApi', {
  createOrder: apiPost('order/create', {
    summary: 'Create an order and get the link it is paid at',
    needs: 'app',
    scope: 'orders',
    idempotentBy: 'out_trade_no',
    input: z.object({ ...NewOrder, timeout_express: TimeoutExpress.default('90m') }),
    reply: ApiOrder,
    example: API_EXAMPLES.createOrder,
  }),
  queryOrder: apiPost('order/query', {
    summary: 'One order, by our number or by yours',
    needs: 'app',
    scope: 'orders',
    reads: true,
    input: z.object(whichOrder),
    reply: ApiOrder,
    example: API_EXAMPLES.queryOrder,
  }),
  listOrders: apiPost('order/list', {
    summary: 'Orders of the app, newest first',
    needs: 'app',
    scope: 'orders',
    reads: true,
    input: listInput(Filters, ['create_time', 'pay_time']),
    reply: pageOf(ListedOrder),
    example: API_EXAMPLES.listOrders,
  }),
  createRefund: apiPost('refund/create', {
    summary: 'Give all or part of a payment back',
    needs: 'app',
    scope: 'refunds',
    idempotentBy: 'out_request_no',
    input: z.object({
      ...whichOrder,
      out_request_no: z.string().trim().min(1).max(16),
      amount: z.string().trim().min(1).max(20),
      reason: z.string().trim().max(128).default(''),
      /** Where the payer gets the money, for methods that do not know it: boleto, lottery, OXXO, SPEI. */
      bank_data: BankData.optional(),
    }),
    reply: Refund,
    example: API_EXAMPLES.createRefund,
  }),
  queryRefund: apiPost('refund/query', {
    summary: 'One refund, by our number or by yours',
    needs: 'app',
    scope: 'refunds',
    reads: true,
    input: z.object({
      refund_no: z.string().min(1).max(40).optional(),
      out_request_no: z.string().trim().min(1).max(16).optional(),
    }),
    reply: Refund,
    example: API_EXAMPLES.queryRefund,
  }),
  listRefunds: apiPost('refund/list', {
    summary: 'The refunds of one order',
    needs: 'app',
    scope: 'refunds',
    reads: true,
    input: z.object(whichOrder),
    reply: z.array(Refund),
    example: API_EXAMPLES.listRefunds,
  }),
  createRecurring: apiPost('recurring/create', {
    summary: 'Make a recurring contract and get the link at which the payer agrees to it',
    needs: 'app',
    scope: 'recurring',
    idempotentBy: 'out_trade_no',
    input: z.object(NewRecurring),
    reply: ApiRecurring,
    example: API_EXAMPLES.createRecurring,
  }),
  queryRecurring: apiPost('recurring/query', {
    summary: 'One contract with its periods, by our number or by yours',
    needs: 'app',
    scope: 'recurring',
    reads: true,
    input: z.object(whichRecurring),
    reply: ApiRecurring,
    example: API_EXAMPLES.queryRecurring,
  }),
  cancelRecurring: apiPost('recurring/cancel', {
    summary: 'End a contract; nothing more is charged',
    needs: 'app',
    scope: 'recurring',
    input: z.object(whichRecurring),
    reply: ApiRecurring,
    example: API_EXAMPLES.cancelRecurring,
  }),
  createWaybill: apiPost('waybill/create', {
    summary: 'Write down that a paid order was shipped; the carrier is followed from then on',
    needs: 'app',
    scope: 'waybills',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...whichOrder, ...NewWaybill }),
    reply: Waybill,
    example: API_EXAMPLES.createWaybill,
  }),
  listWaybills: apiPost('waybill/list', {
    summary: 'The waybills of one order and where its parcels are, newest first',
    needs: 'app',
    scope: 'waybills',
    reads: true,
    input: z.object(whichOrder),
    reply: z.array(Waybill),
    example: API_EXAMPLES.listWaybills,
  }),
  createVirtualAccount: apiPost('virtualAccount/create', {
    summary: 'Give a customer an account number of its own, whose deposits become orders',
    needs: 'app',
    scope: 'accounts',
    idempotentBy: 'out_account_no',
    input: z.object({ out_account_no: OutAccountNo, ...NewVirtualAccount }),
    reply: ApiVirtualAccount,
    example: API_EXAMPLES.createVirtualAccount,
  }),
  playDeposit: apiPost('virtualAccount/sandboxDeposit', {
    summary: 'Sandbox only: play the bank and let a transfer arrive; the same request_id is the same message again',
    needs: 'app',
    scope: 'accounts',
    tx: 'none',
    unaudited: 'what the bank says is booked on the merchant’s own chain',
    input: z.object({ ...whichAccount, ...Transfer }),
    reply: AccountDeposit,
    example: API_EXAMPLES.playDeposit,
  }),
  queryVirtualAccount: apiPost('virtualAccount/query', {
    summary: 'One virtual account with its totals, by our number or by yours',
    needs: 'app',
    scope: 'accounts',
    reads: true,
    input: z.object(whichAccount),
    reply: ApiVirtualAccount,
    example: API_EXAMPLES.queryVirtualAccount,
  }),
  listVirtualAccounts: apiPost('virtualAccount/list', {
    summary: 'Virtual accounts of the app, newest first; numbers are masked',
    needs: 'app',
    scope: 'accounts',
    reads: true,
    input: listInput(AccountFilters, ['create_time']),
    reply: pageOf(ListedAccount),
    example: API_EXAMPLES.listVirtualAccounts,
  }),
  cancelVirtualAccount: apiPost('virtualAccount/cancel', {
    summary: 'Give a virtual account up; what still arrives on it waits for a decision',
    needs: 'app',
    scope: 'accounts',
    input: z.object(whichAccount),
    reply: ApiVirtualAccount,
    example: API_EXAMPLES.cancelVirtualAccount,
  }),
})
