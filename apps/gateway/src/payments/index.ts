/** What the wings above may use. */
export { framersOf } from './checkout'
export { orderOf } from './merchant-api'
export { byEitherNumber, byOutTradeNos, orderFacts, paidBetween } from './orders'
