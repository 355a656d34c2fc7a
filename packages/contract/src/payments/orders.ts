import { WEB_ADDRESS } from '@balcao/kernel/company'
import { MODES } from '@balcao/kernel/app-state'
import { METHODS } from '@balcao/kernel/methods'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { RULE_CONDITIONS } from '@balcao/kernel/risk-rules'
import { z } from 'zod'
import { feature, Instant, MailAddress, post } from '../kit'
import { amounts, app, currency, days, filterInput, listInput, many, one, oneOr, pageOf, words } from '../lists'
import { LedgerLine } from '../platform/ledger-line'
import { CardWish, InstalmentOffer } from './card-wish'
import { AnalyticsFilters, OrderAnalytics } from './order-analytics'
import { OrderOverview } from './order-overview'

/** Minutes with the suffix the wire wants; 90 minutes to 15 days. */
export const TimeoutExpress = z
  .string()
  .regex(/^\d{2,5}m$/)
  .refine((text) => Number(text.slice(0, -1)) >= 90 && Number(text.slice(0, -1)) <= 21_600)

/** For programs, which may sell what is gone in minutes: 5 minutes to 15 days. */
export const ApiTimeout = z
  .string()
  .regex(/^\d{1,5}m$/)
  .refine((text) => Number(text.slice(0, -1)) >= 5 && Number(text.slice(0, -1)) <= 21_600)

const ReturnUrl = z.string().trim().max(512).regex(WEB_ADDRESS)

export const Order = z.object({
  trade_no: z.string(),
  out_trade_no: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  /** live, or test: of the sandbox, and no money at all. */
  mode: z.enum(MODES),
  method: z.string(),
  order_currency: z.string(),
  order_amount: z.string(),
  refunded_amount: z.string(),
  status: z.enum(ORDER_STATES),
  buyer_email: z.string(),
  create_time: Instant,
  pay_time: Instant.nullable(),
})
export type Order = z.infer<typeof Order>

export const OrderDetail = Order.extend({
  subject: z.string(),
  content: z.string(),
  return_url: z.string(),
  payment_url: z.string(),
  /** Where its own news go, or those of its app; empty: nowhere. */
  notify_url: z.string(),
  /** Who carries the payment; empty until the payer has chosen how to pay. */
  channel: z.string(),
  timeout_express: z.string(),
  /** The settlement that its money is part of; null: none yet. */
  settlement_no: z.string().nullable(),
  expire_time: Instant,
  update_time: Instant,
  refuse_detail: z.string(),
  late: z.boolean(),
  /** Of a recurring contract: which one, and which of its periods (0: the trial); null for any other order. */
  recurring_no: z.string().nullable(),
  period: z.int().nullable(),
  /** As the contract of a recurring payment names them, or the payer told; empty where nobody did. */
  buyer_name: z.string(),
  buyer_phone: z.string(),
  buyer_document: z.string(),
  /** What the merchant may know of how it was paid: a card's brand, first6 and last4, a bank's end-to-end id. */
  payer: z.record(z.string(), z.string()),
  /** What the payer was given to pay with: pix_code, boleto_line, clabe, reference. */
  method_data: z.record(z.string(), z.string()),
  processing_fee: z.string(),
  /** The terms behind the fee, as they were on the day of the payment: percent, fixed and minimum; null if unpaid. */
  fee_terms: z.object({ percent: z.string(), fixed: z.string(), minimum: z.string() }).nullable(),
  /** Of a card that its payer let the shop keep, with this order; null: none, or it was deleted. */
  saved_card: z.string().nullable(),
  /** Of a card whose money is held until the shop takes it; null for any other order. */
  authorisation: z
    .object({
      /** What the bank holds or held. */
      amount: z.string(),
      /** What the shop has asked for and the bank has not said yes to; null: nothing. */
      asked: z.string().nullable(),
      /** When it ends by itself, while it is held. */
      until: Instant.nullable(),
    })
    .nullable(),
  /** Of a card that is paid in parts: null where it is paid at once. */
  instalments: z
    .object({
      count: z.int(),
      /** The first has what does not divide. */
      first: z.string(),
      each: z.string(),
      /** What the payer pays: the amount and the interest. */
      total: z.string(),
      interest: z.string(),
      /** What of the fee is the cost of instalments that the merchant bears. */
      fee: z.string(),
    })
    .nullable(),
  net: z.string(),
  reserve: z.string(),
  /** What the provider’s safety check made of it, and what made it look: no rule is named. null: nothing. */
  safety_check: z
    .object({
      outcome: z.enum(['waiting', 'released', 'refused']),
      why: z.array(z.enum(RULE_CONDITIONS)),
      at: Instant,
    })
    .nullable(),
  timeline: z.array(z.object({ event: z.string(), status: z.enum(ORDER_STATES), who: z.string(), at: Instant })),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const OrderFilters = {
  time_field: oneOr('create_time', ['create_time', 'pay_time']),
  time: days(),
  /** trade_no or out_trade_no, whole or its beginning. */
  id: words(64),
  app_id: app(),
  method: one(METHODS),
  mode: one(MODES),
  status: many(ORDER_STATES),
  currency: currency(),
  amount: amounts(),
  /** Email or document. */
  buyer: words(254),
}

const OrderQuestion = filterInput(OrderFilters)

/** Of all orders that the filter has, on whatever page; of the live ones alone unless it names a mode. */
export const OrderTotals = z.object({
  /** null: more than can be counted on the way ("10,000+"); the sums are then empty. */
  count: z.int().nullable(),
  currencies: z.array(
    z.object({
      currency: z.string(),
      count: z.int(),
      amount: z.string(),
      paid_count: z.int(),
      paid_amount: z.string(),
    }),
  ),
})
export type OrderTotals = z.infer<typeof OrderTotals>

/** What an order is made of, whoever makes it. */
export const NewOrder = {
  out_trade_no: z.string().trim().min(1).max(64),
  currency: z.string().length(3),
  amount: z.string().trim().min(1).max(20),
  email: MailAddress,
  subject: z.string().trim().min(1).max(128),
  content: z.string().trim().min(1).max(255),
  return_url: ReturnUrl,
}

const MOST_METADATA = 20

/** What a program may say beyond that: who buys, and whatever the shop wants to find again. */
export const OrderExtras = {
  buyer: z
    .object({
      name: z.string().trim().max(100).default(''),
      document: z.string().trim().max(20).default(''),
      phone: z.string().trim().max(20).default(''),
    })
    .optional(),
  metadata: z
    .record(z.string().regex(/^[\w.-]{1,40}$/), z.string().max(500))
    .refine((pairs) => Object.keys(pairs).length <= MOST_METADATA)
    .default({}),
  /** Begins the payment at once, without the payer's page. A card is typed there and nowhere else. */
  method: z.enum(METHODS).exclude(['CreditCard']).optional(),
  capture: CardWish.capture,
  /** Asks the payer on the page whether the card may be kept for later orders. */
  offer_saving: z.boolean().default(false),
  /** Charges a card that this payer let the shop keep, at once and without the page. */
  saved_card: z.string().min(1).max(40).optional(),
  most_instalments: CardWish.most_instalments,
  /** In reais: the day by which it is to be paid; takes the place of timeout_express, and needs the buyer's name and document. */
  due_date: z.iso.date().optional(),
  days_after_due: z.int().min(0).max(90).optional(),
}

/** The shop’s own look; empty where it has none, or where whoever asks may not see the app’s files. */
export const PayerLook = z.object({
  website: z.string(),
  logo: z.string(),
  colour: z.string(),
  colour_dark: z.string(),
  words: z.string(),
})
export type PayerLook = z.infer<typeof PayerLook>

export const orders = feature('orders', {
  generate: post('order/generate', {
    summary: 'Create an order and get the link it is paid at',
    needs: 'paymentOrder:edit',
    idempotentBy: 'out_trade_no',
    failure: 'text',
    input: z.object({
      app_id: z.string().regex(/^\d{18}$/),
      ...NewOrder,
      ...CardWish,
      timeout_express: TimeoutExpress,
    }),
    reply: z.string(),
  }),
  list: post('order/list', {
    summary: 'Orders of the chosen merchant, newest first',
    needs: 'merchant',
    reads: true,
    input: listInput(OrderFilters, ['create_time', 'pay_time']),
    reply: pageOf(Order),
  }),
  totals: post('order/totals', {
    summary: 'How many orders a filter has, and their sums per currency',
    needs: 'merchant',
    reads: true,
    input: OrderQuestion,
    reply: OrderTotals,
  }),
  overview: post('order/overview', {
    summary: 'Paid volume, success rate and the last 30 days of a filter',
    needs: 'merchant',
    reads: true,
    input: OrderQuestion,
    reply: OrderOverview,
  }),
  analytics: post('order/analytics', {
    summary: 'What becomes of orders: paid and declined by method, app and hour, why, and where payers stop',
    needs: 'merchant',
    reads: true,
    input: filterInput(AnalyticsFilters),
    reply: OrderAnalytics,
  }),
  detail: post('order/detail', {
    summary: 'One order with its money and its history',
    needs: 'merchant',
    reads: true,
    input: z.object({ trade_no: z.string().min(1).max(32) }),
    reply: OrderDetail,
  }),
  entries: post('order/entries', {
    summary: 'The lines of the books that an order, its refunds and its disputes made',
    needs: 'finance:view',
    reads: true,
    input: z.object({ trade_no: z.string().min(1).max(32) }),
    reply: z.array(LedgerLine),
  }),
  payerLook: post('order/payerLook', {
    summary: 'How the payer’s page of an app looks, to show it before there is an order',
    needs: 'paymentOrder:edit',
    reads: true,
    input: z.object({ app_id: z.string().max(18) }),
    reply: PayerLook,
  }),
  instalmentOffer: post('order/instalmentOffer', {
    summary:
      'In how many parts cards may be charged in a currency, by the merchant’s terms of today; null: at once only',
    needs: 'paymentOrder:edit',
    reads: true,
    input: z.object({ currency: z.string().length(3) }),
    reply: InstalmentOffer.nullable(),
  }),
  cancel: post('order/cancel', {
    summary: 'Close an order that is not paid yet',
    needs: 'paymentOrder:edit',
    input: z.object({ trade_no: z.string().min(1).max(32) }),
    reply: OrderDetail,
  }),
})
