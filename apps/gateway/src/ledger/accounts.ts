import type { MerchantAccount } from '@balcao/kernel/ledger-accounts'

/** The provider's side of the same bookings. */
export const PROVIDER_ACCOUNTS = ['clearing', 'fee', 'tax', 'fx'] as const
export type Account = MerchantAccount | (typeof PROVIDER_ACCOUNTS)[number]

export type EntryType =
  | 'PAYMENT'
  | 'PROCESSING_FEE'
  | 'REFUND'
  | 'REFUND_FEE'
  | 'CHARGEBACK'
  | 'CHARGEBACK_FEE'
  | 'CHARGEBACK_REVERSAL'
  | 'RESERVE_HELD'
  | 'RESERVE_RELEASED'
  | 'SETTLEMENT'
  | 'SETTLEMENT_FEE'
  | 'TAX'
  | 'FX'
  | 'WITHDRAWAL'
  | 'WITHDRAWAL_RETURN'
  | 'TRANSFER'
  | 'ADJUSTMENT'

/** Money that goes from one account to another: two entries that cancel out. */
export interface Move {
  type: EntryType
  from: Account
  to: Account
  amount: bigint
}
