export { createProviderAdmin } from './provider.service'
export { change as changeMerchant, lock as lockMerchant, one as oneMerchant } from './merchant.repo'
