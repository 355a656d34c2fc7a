export { createProviderAdmin } from './provider.service'
export { one as oneMerchant } from './merchant.repo'
