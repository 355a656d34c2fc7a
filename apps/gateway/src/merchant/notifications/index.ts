export { tellMerchant } from './tell'
