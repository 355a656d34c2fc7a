import { feature } from '../kit'
import { cardCalls } from './calls/cards'
import { disputeCalls } from './calls/disputes'
import { eventCalls } from './calls/events'
import { financeCalls } from './calls/finance'
import { orderCalls } from './calls/orders'
import { paymentLinkCalls } from './calls/payment-links'
import { recurringCalls } from './calls/recurring'
import { refundCalls } from './calls/refunds'
import { testClockCalls } from './calls/test-clock'
import { virtualAccountCalls } from './calls/virtual-accounts'
import { waybillCalls } from './calls/waybills'

/**
 * What merchants' own programs can ask. Their examples are one story, told by the API document and run by a test in this
 * order: an order is made, looked up, paid by its payer (who stands outside of the API), partly given back, the refund
 * looked up, and what is left shipped.
 */
export const merchantApi = feature('merchantApi', {
  ...orderCalls,
  ...cardCalls,
  ...paymentLinkCalls,
  ...refundCalls,
  ...recurringCalls,
  ...waybillCalls,
  ...virtualAccountCalls,
  ...disputeCalls,
  ...financeCalls,
  ...eventCalls,
  ...testClockCalls,
})
