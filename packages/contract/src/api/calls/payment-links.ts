import { MODES } from '@balcao/kernel/app-state'
import { z } from 'zod'
import { apiPost } from '../../kit'
import { listInput, pageOf } from '../../lists'
import {
  LinkNo,
  NewPaymentLink,
  PaymentLink,
  PaymentLinkDetail,
  PaymentLinkFilters,
} from '../../payments/payment-links'
import { PAYMENT_LINK_EXAMPLES } from '../examples/payment-links'
import { CLOSED_BY_KYC } from './shared'

/** A link at which many pay, as a merchant's program sees it: nothing that only people read. */
const mode = { mode: z.enum(MODES) }
const OfPeople = { app_name: true, is_test: true, created_by: true } as const
const ApiPaymentLink = PaymentLink.omit(OfPeople).extend(mode).meta({ id: 'PaymentLink' })
const ApiPaymentLinkDetail = PaymentLinkDetail.omit(OfPeople).extend(mode).meta({ id: 'PaymentLinkDetail' })
export type ApiPaymentLink = z.infer<typeof ApiPaymentLink>
export type ApiPaymentLinkDetail = z.infer<typeof ApiPaymentLinkDetail>

// A key is of one app and one mode.
const { app_id: _ownApp, mode: _ownMode, ...Filters } = PaymentLinkFilters
const { app_id: _itsOwn, ...Wish } = NewPaymentLink
const One = z.object({ link_no: LinkNo })

export const paymentLinkCalls = {
  createPaymentLink: apiPost('paymentLink/create', {
    summary: 'Make a link at which many may pay, by a fixed amount or one of their own; each payer gets an order',
    needs: 'app',
    scope: 'orders',
    refuses: ['app-status-abnormal', 'currency-not-supported', 'terms-missing', ...CLOSED_BY_KYC],
    idempotentBy: 'request_id',
    input: z.object({
      ...Wish,
      amount: Wish.amount.default(null),
      amount_least: Wish.amount_least.default(null),
      amount_most: Wish.amount_most.default(null),
      stock: Wish.stock.default(null),
      end_time: Wish.end_time.default(null),
    }),
    reply: ApiPaymentLink,
    example: PAYMENT_LINK_EXAMPLES.createPaymentLink,
  }),
  queryPaymentLink: apiPost('paymentLink/query', {
    summary: 'One link with its newest orders',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found'],
    reads: true,
    input: One,
    reply: ApiPaymentLinkDetail,
    example: PAYMENT_LINK_EXAMPLES.queryPaymentLink,
  }),
  listPaymentLinks: apiPost('paymentLink/list', {
    summary: 'Links of the app at which many pay, newest first',
    needs: 'app',
    scope: 'orders',
    refuses: [],
    reads: true,
    input: listInput(Filters, ['create_time']),
    reply: pageOf(ApiPaymentLink),
    example: PAYMENT_LINK_EXAMPLES.listPaymentLinks,
  }),
  closePaymentLink: apiPost('paymentLink/close', {
    summary: 'Nobody may begin to pay at the link any more; whoever has begun goes on',
    needs: 'app',
    scope: 'orders',
    refuses: ['not-found'],
    input: One,
    reply: ApiPaymentLinkDetail,
    example: PAYMENT_LINK_EXAMPLES.closePaymentLink,
  }),
}
