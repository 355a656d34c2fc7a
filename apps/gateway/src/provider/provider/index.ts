export { createProviderAdmin } from './provider.service'
