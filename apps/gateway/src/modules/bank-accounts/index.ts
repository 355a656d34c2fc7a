export { payableAccount } from './bank-accounts.service'
