export { mustOffer, submitForPayer } from './checkout.service'
export { framersOf } from './shop-behind'
