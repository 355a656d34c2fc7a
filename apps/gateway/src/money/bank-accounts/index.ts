export { ACCOUNT_REFUSALS } from './bank-accounts.errors'
export { create as addAccount, payableAccount } from './bank-accounts.service'
