/** What belongs to the merchant; its sum is what the provider owes. */
export const MERCHANT_ACCOUNTS = ['pending', 'available', 'reserve', 'frozen', 'payout'] as const
export type MerchantAccount = (typeof MERCHANT_ACCOUNTS)[number]

export function isMerchantAccount(account: string): account is MerchantAccount {
  return (MERCHANT_ACCOUNTS as readonly string[]).includes(account)
}
