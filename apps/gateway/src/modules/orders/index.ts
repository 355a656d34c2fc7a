export { readLink, paymentUrl } from './link'
export { step } from './steps'
