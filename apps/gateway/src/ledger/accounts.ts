import type { Mode } from '@balcao/kernel/app-state'
import { MERCHANT_ACCOUNTS, type MerchantAccount } from '@balcao/kernel/ledger-accounts'

/** The provider's side of the same bookings. */
export const PROVIDER_ACCOUNTS = ['clearing', 'fee', 'tax', 'fx'] as const
export type Account = MerchantAccount | (typeof PROVIDER_ACCOUNTS)[number]

const SANDBOX = 'test_'

/** Sandbox money has accounts of its own, so that nothing which settles, pays out or reports real money can meet it. */
export function nameIn(mode: Mode, account: Account): string {
  return mode === 'live' ? account : SANDBOX + account
}

/** What an account is, in whichever mode. */
export function accountOf(name: string): Account {
  return (name.startsWith(SANDBOX) ? name.slice(SANDBOX.length) : name) as Account
}

export const merchantAccountsIn = (mode: Mode) => MERCHANT_ACCOUNTS.map((account) => nameIn(mode, account))

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
  | 'INSTALMENT_INTEREST'

/** Money that goes from one account to another: two entries that cancel out. */
export interface Move {
  type: EntryType
  from: Account
  to: Account
  amount: bigint
}
