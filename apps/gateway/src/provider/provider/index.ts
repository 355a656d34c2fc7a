export { createProviderAdmin } from './provider.service'
export { one as oneMerchant } from './merchant.repo'
export { queues as jobQueues } from './jobs.repo'
