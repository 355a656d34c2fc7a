import type { DepositState, VirtualAccountState } from '@balcao/kernel/virtual-account'
import type { Db } from '../../db/held-connection'
import { addToTally } from '../../kit/lists/tally'
import type { NewDeposit } from './deposits.repo'
import type { NewAccount } from './virtual-accounts.repo'

export const ACCOUNT_TALLY = 'virtualAccount'
export const DEPOSIT_TALLY = 'accountDeposit'

type Counted = Pick<NewAccount, 'business_day' | 'app_id' | 'currency'> & { type: string }

/** Moves an account from one state's totals to another's; null: it is new. */
export async function countAccount(
  db: Db,
  merchant_no: string,
  { business_day: day, app_id, type, currency }: Counted,
  from: VirtualAccountState | null,
  to: VirtualAccountState,
): Promise<void> {
  const key = { kind: ACCOUNT_TALLY, day, app_id, method: type, currency, amount: 0n }
  const gone = from === null ? [] : [{ ...key, status: from, n: -1n }]
  await addToTally(db, merchant_no, [...gone, { ...key, status: to, n: 1n }])
}

/** The same for a deposit; its reason stands where others have a method. */
export async function countDeposit(
  db: Db,
  { merchant_no, business_day: day, app_id, oddity, currency, amount }: NewDeposit,
  from: DepositState | null,
  to: DepositState,
): Promise<void> {
  const key = { kind: DEPOSIT_TALLY, day, app_id, method: oddity, currency }
  const gone = from === null ? [] : [{ ...key, status: from, n: -1n, amount: -amount }]
  await addToTally(db, merchant_no, [...gone, { ...key, status: to, n: 1n, amount }])
}
