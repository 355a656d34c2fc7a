/** What the wings above may use. */
export { framersOf } from './checkout'
export { orderOf } from './merchant-api'
export { byEitherNumber, byOutTradeNos, lastOrderTime, orderFacts, paidBetween } from './orders'
