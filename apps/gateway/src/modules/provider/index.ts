export { activateMerchant } from './activate-merchant'
export { createProviderAdmin } from './provider.service'
