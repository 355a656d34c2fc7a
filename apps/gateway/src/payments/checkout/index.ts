export { mustOffer, submitForPayer } from './checkout.service'
