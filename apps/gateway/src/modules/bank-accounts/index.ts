export { create as addAccount, payableAccount } from './bank-accounts.service'
