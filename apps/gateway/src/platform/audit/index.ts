export { catchUp as sealMerchantNow } from './audit.jobs'
export { hasChainOf, rekeyChains } from './rekey-chains'
