export { list as listOrders } from './find-orders'
export { expireDue } from './orders.jobs'
export { newLinkToken, readLink, paymentUrl } from './link'
export { lockKnownOrder, lockOrder, type LockedOrder } from './lock-order.repo'
export {
  lockOne as lockOwnOrder,
  named as orderNamed,
  one as oneOrder,
  type NewOrder,
  type Placing,
} from './orders.repo'
export { createOrder, modeFor, placeOrder } from './orders.service'
export { OrderStatusInvalid } from './orders.errors'
export { moveOrder, TALLY } from './move-order'
export { termsAt } from './terms.repo'
