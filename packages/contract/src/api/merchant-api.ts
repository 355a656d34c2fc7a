import { MODES } from '@balcao/kernel/app-state'
import { NOTIFICATION_EVENTS } from '@balcao/kernel/notifications'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { z } from 'zod'
import { apiPost, feature, Instant } from '../kit'
import { listInput, many, pageOf } from '../lists'
import { API_EXAMPLES } from './merchant-api-examples'
import { Webhook } from './webhook'
import { Notification, NotificationFilters } from '../merchant/notifications'
import { ApiTimeout, NewOrder, OrderExtras, OrderFilters } from '../payments/orders'
import { Dispute, DisputeAnswer, DisputeDetail, DisputeFilters } from '../payments/disputes'
import { NewRecurring, Recurring, RecurringDetail, RecurringFilters } from '../payments/recurring'
import { BankData, Refund } from '../payments/refunds'
import {
  AccountDeposit,
  DepositFilters,
  NewVirtualAccount,
  SandboxTransfer,
  VirtualAccount,
  VirtualAccountDetail,
  VirtualAccountFilters,
} from '../payments/virtual-accounts'
import { NewWaybill, RequestId, Waybill } from '../delivery/waybills'

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
    method: z.string(),
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
    pay_time: Instant.nullable(),
    refuse_detail: z.string(),
  })
  .meta({ id: 'Order' })
export type ApiOrder = z.infer<typeof ApiOrder>

const ListedOrder = ApiOrder.omit({
  subject: true,
  content: true,
  buyer_name: true,
  buyer_document: true,
  buyer_phone: true,
  metadata: true,
  payment_url: true,
  expire_time: true,
  refuse_detail: true,
}).meta({ id: 'ListedOrder' })
export type ListedOrder = z.infer<typeof ListedOrder>

/** A contract as a merchant's program sees it: its periods are orders, and their notifications name it. */
export const ApiRecurring = RecurringDetail.omit({
  app_name: true,
  timeline: true,
  created_by: true,
  time_zone: true,
}).meta({ id: 'Recurring' })
export type ApiRecurring = z.infer<typeof ApiRecurring>
/** A virtual account as a merchant's program sees it. */
export const ApiVirtualAccount = VirtualAccountDetail.omit({ app_name: true, timeline: true, is_sandbox: true }).meta({
  id: 'VirtualAccount',
})
export type ApiVirtualAccount = z.infer<typeof ApiVirtualAccount>
const ListedAccount = VirtualAccount.omit({ app_name: true }).meta({ id: 'ListedVirtualAccount' })

const ListedContract = Recurring.omit({ app_name: true }).meta({ id: 'ListedRecurring' })
/** A dispute as a merchant's program sees it. */
const ApiDispute = DisputeDetail.omit({ timeline: true }).meta({ id: 'DisputeDetail' })
const Carrier = z
  .object({ carrier_code: z.string(), name: z.string(), regions: z.array(z.string()) })
  .meta({ id: 'Carrier' })

/** A notification as a merchant's program sees it, with what it said. */
const ApiEvent = Notification.omit({ app_name: true, event: true, trade_no: true })
  .extend({ body: Webhook })
  .meta({ id: 'Event' })

const TradeNo = z.string().min(1).max(32)
/** Longer than a person would type: long enough for a UUID. */
const OutRequestNo = z.string().trim().min(1).max(64)
const OutTradeNo = z.string().trim().min(1).max(64)
/** Either number names an order; with both, they must be of the same one. */
const whichOrder = { trade_no: TradeNo.optional(), out_trade_no: OutTradeNo.optional() }

const whichRefund = {
  refund_no: z.string().min(1).max(40).optional(),
  out_request_no: OutRequestNo.optional(),
}
const whichRecurring = { recurring_no: z.string().min(1).max(40).optional(), out_trade_no: OutTradeNo.optional() }
const OutAccountNo = z.string().trim().min(1).max(64)
const whichAccount = { account_id: z.string().length(16).optional(), out_account_no: OutAccountNo.optional() }
const { account_id: _whichAccount, ...Transfer } = SandboxTransfer

const whichDispute = { dispute_no: z.string().min(1).max(40).optional(), ...whichOrder }

const { app_id: _ownApp, ...Filters } = OrderFilters
const { app_id: _ownContracts, ...ContractFilters } = RecurringFilters
const { app_id: _ownEvents, event: _events, ...OtherEventFilters } = NotificationFilters
const EventFilters = { ...OtherEventFilters, event: many(NOTIFICATION_EVENTS) }
const { app_id: _ownDisputes, ...OwnDisputeFilters } = DisputeFilters
const { app_id: _ownAccounts, ...AccountFilters } = VirtualAccountFilters

export const merchantApi = feature('merchantApi', {
  createOrder: apiPost('order/create', {
    summary: 'Create an order and get the link it is paid at',
    needs: 'app',
    scope: 'orders',
    refuses: ['duplicate-out_trade_no', 'app-status-abnormal', 'currency-not-supported', 'amount-out-of-range'],
    idempotentBy: 'out_trade_no',
    input: z.object({ ...NewOrder, ...OrderExtras, timeout_express: ApiTimeout.default('90m') }),
    reply: ApiOrder,
    example: API_EXAMPLES.createOrder,
  }),
  queryOrder: apiPost('order/query', {
    summary: 'One order, by our number or by yours',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichOrder),
    reply: ApiOrder,
    example: API_EXAMPLES.queryOrder,
  }),
  listOrders: apiPost('order/list', {
    summary: 'Orders of the app, newest first',
    needs: 'app',
    scope: 'orders',
    refuses: ['search-too-wide'],
    reads: true,
    input: listInput(Filters, ['create_time', 'pay_time']),
    reply: pageOf(ListedOrder),
    example: API_EXAMPLES.listOrders,
  }),
  cancelOrder: apiPost('order/cancel', {
    summary: 'Close an order that is not paid yet; its link stops working',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found', 'order-status-invalid'],
    input: z.object(whichOrder),
    reply: ApiOrder,
    example: API_EXAMPLES.cancelOrder,
  }),
  createRefund: apiPost('refund/create', {
    summary: 'Give all or part of a payment back',
    needs: 'app',
    scope: 'refunds',
    refuses: [
      'not-found',
      'duplicate-out_request_no',
      'order-status-invalid',
      'refund-too-large',
      'refund-too-late',
      'insufficient-balance',
      'too-many-refunds',
      'too-much-refunded',
    ],
    idempotentBy: 'out_request_no',
    input: z.object({
      ...whichOrder,
      out_request_no: OutRequestNo,
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
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichRefund),
    reply: Refund,
    example: API_EXAMPLES.queryRefund,
  }),
  giveRefundData: apiPost('refund/giveData', {
    summary: 'Tell where the payer gets the money of a refund that waits for it',
    needs: 'app',
    scope: 'refunds',
    refuses: ['not-found', 'refund-status-invalid'],
    input: z.object({ ...whichRefund, bank_data: BankData }),
    reply: Refund,
    example: API_EXAMPLES.giveRefundData,
  }),
  listRefunds: apiPost('refund/list', {
    summary: 'The refunds of one order',
    needs: 'app',
    scope: 'refunds',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichOrder),
    reply: z.array(Refund),
    example: API_EXAMPLES.listRefunds,
  }),
  createRecurring: apiPost('recurring/create', {
    summary: 'Make a recurring contract and get the link at which the payer agrees to it',
    needs: 'app',
    scope: 'recurring',
    refuses: [
      'duplicate-out_trade_no',
      'app-status-abnormal',
      'currency-not-supported',
      'amount-out-of-range',
      'recurring-method-not-offered',
    ],
    idempotentBy: 'out_trade_no',
    input: z.object(NewRecurring),
    reply: ApiRecurring,
    example: API_EXAMPLES.createRecurring,
  }),
  queryRecurring: apiPost('recurring/query', {
    summary: 'One contract with its periods, by our number or by yours',
    needs: 'app',
    scope: 'recurring',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichRecurring),
    reply: ApiRecurring,
    example: API_EXAMPLES.queryRecurring,
  }),
  listRecurring: apiPost('recurring/list', {
    summary: 'Recurring contracts of the app, newest first',
    needs: 'app',
    scope: 'recurring',
    reads: true,
    input: listInput(ContractFilters, ['create_time']),
    reply: pageOf(ListedContract),
    example: API_EXAMPLES.listRecurring,
  }),
  cancelRecurring: apiPost('recurring/cancel', {
    summary: 'End a contract; nothing more is charged',
    needs: 'app',
    scope: 'recurring',
    refuses: ['not-found', 'recurring-status-invalid'],
    input: z.object(whichRecurring),
    reply: ApiRecurring,
    example: API_EXAMPLES.cancelRecurring,
  }),
  createWaybill: apiPost('waybill/create', {
    summary: 'Write down that a paid order was shipped; the carrier is followed from then on',
    needs: 'app',
    scope: 'waybills',
    refuses: [
      'not-found',
      'duplicate-request_id',
      'waybill-order-not-paid',
      'waybill-carrier-unknown',
      'waybill-number-mistyped',
      'waybill-exists',
    ],
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...whichOrder, ...NewWaybill }),
    reply: Waybill,
    example: API_EXAMPLES.createWaybill,
  }),
  listCarriers: apiPost('waybill/carriers', {
    summary: 'Who carries parcels, and in which countries',
    needs: 'app',
    scope: 'waybills',
    reads: true,
    reply: z.array(Carrier),
    example: API_EXAMPLES.listCarriers,
  }),
  listWaybills: apiPost('waybill/list', {
    summary: 'The waybills of one order and where its parcels are, newest first',
    needs: 'app',
    scope: 'waybills',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichOrder),
    reply: z.array(Waybill),
    example: API_EXAMPLES.listWaybills,
  }),
  createVirtualAccount: apiPost('virtualAccount/create', {
    summary: 'Give a customer an account number of its own, whose deposits become orders',
    needs: 'app',
    scope: 'accounts',
    refuses: ['duplicate-out_account_no', 'app-status-abnormal', 'virtual-account-not-offered', 'account-pool-run-out'],
    idempotentBy: 'out_account_no',
    input: z.object({ out_account_no: OutAccountNo, ...NewVirtualAccount }),
    reply: ApiVirtualAccount,
    example: API_EXAMPLES.createVirtualAccount,
  }),
  playDeposit: apiPost('virtualAccount/sandboxDeposit', {
    summary: 'Sandbox only: play the bank and let a transfer arrive; the same request_id is the same message again',
    needs: 'app',
    scope: 'accounts',
    refuses: ['not-found', 'duplicate-request_id'],
    tx: 'none',
    unaudited: 'what the bank says is booked on the merchant’s own chain',
    input: z.object({ ...whichAccount, ...Transfer }),
    reply: AccountDeposit,
    example: API_EXAMPLES.playDeposit,
  }),
  listDeposits: apiPost('virtualAccount/deposits', {
    summary: 'What arrived on virtual accounts of the app, newest first',
    needs: 'app',
    scope: 'accounts',
    reads: true,
    refuses: ['not-found'],
    input: listInput(DepositFilters, ['create_time']).extend(whichAccount),
    reply: pageOf(AccountDeposit),
    example: API_EXAMPLES.listDeposits,
  }),
  queryVirtualAccount: apiPost('virtualAccount/query', {
    summary: 'One virtual account with its totals, by our number or by yours',
    needs: 'app',
    scope: 'accounts',
    refuses: ['not-found'],
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
    refuses: ['not-found', 'virtual-account-status-invalid'],
    input: z.object(whichAccount),
    reply: ApiVirtualAccount,
    example: API_EXAMPLES.cancelVirtualAccount,
  }),
  listDisputes: apiPost('dispute/list', {
    summary: 'Disputes of the app, newest first',
    needs: 'app',
    scope: 'disputes',
    reads: true,
    input: listInput(OwnDisputeFilters, ['create_time', 'respond_by']),
    reply: pageOf(Dispute),
    example: API_EXAMPLES.listDisputes,
  }),
  queryDispute: apiPost('dispute/query', {
    summary: 'One dispute with its order, its money and its evidence, by its own number or by the newest of an order',
    needs: 'app',
    scope: 'disputes',
    reads: true,
    refuses: ['not-found'],
    input: z.object(whichDispute),
    reply: ApiDispute,
    example: API_EXAMPLES.queryDispute,
  }),
  respondDispute: apiPost('dispute/respond', {
    summary: 'Accept a dispute and lose it, or contest it with words and files; once',
    needs: 'app',
    scope: 'disputes',
    idempotentBy: 'request_id',
    refuses: ['not-found', 'duplicate-request_id', 'dispute-status-invalid', 'dispute-too-late', 'evidence-missing'],
    input: z.object({ request_id: RequestId, ...whichDispute, ...DisputeAnswer }),
    reply: ApiDispute,
    example: API_EXAMPLES.respondDispute,
  }),
  listEvents: apiPost('event/list', {
    summary: 'What the app’s notify URL was told and what became of it, newest first',
    needs: 'app',
    scope: 'orders',
    reads: true,
    input: listInput(EventFilters, ['create_time']),
    reply: pageOf(ApiEvent),
    example: API_EXAMPLES.listEvents,
  }),
})
