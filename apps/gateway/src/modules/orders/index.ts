export { readLink, paymentUrl } from './link'
export { OrderStatusInvalid } from './orders.errors'
export { step } from './steps'
export { termsAt } from './terms.repo'
