import { isMerchantAccount, type MerchantAccount } from '@balcao/kernel/ledger-accounts'
import { textIn } from '../../../lib/address/list-filters'
import type { UrlState } from '../../../lib/address/use-url-state'

/** Whose lines the address asks for; without an account it is available, without a currency BRL. */
export function accountInAddress(state: UrlState): { account: MerchantAccount; currency: string } {
  const [account, currency] = [textIn(state, 'account'), textIn(state, 'currency')]
  return {
    account: isMerchantAccount(account) ? account : 'available',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'BRL',
  }
}
