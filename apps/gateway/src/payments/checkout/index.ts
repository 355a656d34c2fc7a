export { mustOffer, submitForPayer, submitSavedCard } from './checkout.service'
export { framersOf } from './shop-behind'
