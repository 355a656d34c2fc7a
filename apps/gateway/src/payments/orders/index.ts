export { list as listOrders } from './find-orders'
export { expireDue, expireOrders } from './orders.jobs'
export { linkOf, newLinkToken, readLink, paymentUrl } from './link'
export { addAttempt, attemptOf, changeBank, keepBegun, settleCancel, type Attempt } from './attempts.repo'
export { countChosen, funnelKind, tallyFunnel } from './funnel'
export { markOpened, markPaperMailed, orderByLink, type LinkedOrder } from './linked-order.repo'
export { LOGOS, shopOf } from './shop'
export { appOfOrder, shopOfApp } from './shop.repo'
export { lockKnownOrder, lockOrder, type LockedOrder } from './lock-order.repo'
export {
  authorisedTooLong,
  byEitherNumber,
  byOutTradeNos,
  isOfApps,
  isOfMode,
  orderFacts,
  orderWaits,
  overdueAtBank,
  type OverdueAtBank,
  paidBetween,
  paidSums,
  sandboxOrders,
} from './order-facts.repo'
export * as linkOrders from './link-orders.repo'
export * as payers from './payers.repo'
export * as periodOrders from './period-orders.repo'
export {
  askCapture,
  lockOne as lockOwnOrder,
  nameSavedCard,
  byOutTradeNo,
  one as oneOrder,
  settlementOf,
  type NewOrder,
  type OrderChange,
  type Placing,
} from './orders.repo'
export {
  cancel as cancelOrder,
  authorisationOf,
  createOrder,
  detail as orderDetail,
  instalmentsOf,
  modeFor,
  mustHaveTerms,
  placeOrder,
} from './orders.service'
export { CurrencyNotSupported, OrderStatusInvalid } from './orders.errors'
export { decidedAs } from './decided'
export { fitting, playedOrders, playedSums, type Try } from './fitting.repo'
export { decisionsListed, keepHeld, latestOrders, type DecisionRow } from './held-orders.repo'
export { movedAtBank, notMovedAtBank, type MovedRow, type MovedWithin } from './moved-at-bank.repo'
export { moveOrder, tallyKind } from './move-order'
export { enqueueSaid, HEAR } from './said'
export { CANCEL_ATTEMPT, turnAway } from './turn-away'
export { instalmentTermsAt, termsAt } from './terms.repo'
