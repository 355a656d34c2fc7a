import { MODES } from '@balcao/kernel/app-state'
import { LINK_STATES, MOST_STOCK } from '@balcao/kernel/payment-link'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { z } from 'zod'
import { feature, Instant, post, RequestId } from '../kit'
import { app, currency, days, listInput, pageOf, one } from '../lists'
import { NewOrder } from './orders'

/** A link at which many may pay, each with an order of their own. */
export const PaymentLink = z.object({
  link_no: z.string(),
  /** What the numbers of its orders begin with. */
  reference: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  /** Nobody pays anything: the shop is trying it out. */
  is_test: z.boolean(),
  subject: z.string(),
  content: z.string(),
  currency: z.string(),
  /** null: the payer says how much, between the two that follow, where they are given. */
  amount: z.string().nullable(),
  amount_least: z.string().nullable(),
  amount_most: z.string().nullable(),
  /** null: as many as payers want. */
  stock: z.int().nullable(),
  paid: z.int(),
  /** Being paid at this moment, or about to be. */
  held: z.int(),
  end_time: Instant.nullable(),
  return_url: z.string(),
  status: z.enum(LINK_STATES),
  url: z.string(),
  created_by: z.string(),
  create_time: Instant,
})
export type PaymentLink = z.infer<typeof PaymentLink>

export const PaymentLinkDetail = PaymentLink.extend({
  /** The newest ones. */
  orders: z.array(
    z.object({
      trade_no: z.string(),
      out_trade_no: z.string(),
      amount: z.string(),
      status: z.enum(ORDER_STATES),
      buyer_email: z.string(),
      create_time: Instant,
    }),
  ),
})
export type PaymentLinkDetail = z.infer<typeof PaymentLinkDetail>

export const PaymentLinkFilters = { time: days(), app_id: app(), mode: one(MODES), currency: currency() }

const Amount = z.string().trim().min(1).max(20).nullable()
export const LinkNo = z.string().min(1).max(40)
const One = z.object({ link_no: LinkNo })

export const NewPaymentLink = {
  request_id: RequestId,
  app_id: z.string().regex(/^\d{18}$/),
  reference: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,40}$/),
  currency: NewOrder.currency,
  amount: Amount,
  amount_least: Amount,
  amount_most: Amount,
  stock: z.int().min(1).max(MOST_STOCK).nullable(),
  end_time: Instant.nullable(),
  subject: NewOrder.subject,
  content: NewOrder.content,
  return_url: NewOrder.return_url,
}

export const paymentLinks = feature('paymentLinks', {
  list: post('paymentLink/list', {
    summary: 'Reusable payment links of the chosen merchant, newest first',
    needs: 'paymentOrder:view',
    reads: true,
    input: listInput(PaymentLinkFilters, ['create_time']),
    reply: pageOf(PaymentLink),
  }),
  detail: post('paymentLink/detail', {
    summary: 'One link with its newest orders',
    needs: 'paymentOrder:view',
    reads: true,
    input: One,
    reply: PaymentLinkDetail,
  }),
  create: post('paymentLink/create', {
    summary: 'Make a link at which many may pay, by a fixed amount or one of their own',
    needs: 'paymentOrder:edit',
    idempotentBy: 'request_id',
    input: z.object(NewPaymentLink),
    reply: PaymentLink,
  }),
  close: post('paymentLink/close', {
    summary: 'Nobody may begin to pay any more; whoever has begun goes on',
    needs: 'paymentOrder:edit',
    input: One,
    reply: PaymentLinkDetail,
  }),
  poster: post('paymentLink/poster', {
    summary:
      'A page to print, with the shop’s look and the code that leads to the link, in the language of whoever asks',
    needs: 'paymentOrder:view',
    reads: true,
    input: One,
    /** base64 */
    reply: z.object({ name: z.string(), pdf: z.string() }),
  }),
})
