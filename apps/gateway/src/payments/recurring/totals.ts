import type { Db } from '../../db/held-connection'
import { addToTally } from '../../kit/lists/tally'
import type { Contract } from './recurring.repo'

export const RECURRING_TALLY = 'recurring'

type Counted = Pick<Contract, 'merchant_no' | 'business_day' | 'app_id' | 'method' | 'currency' | 'amount'>

/** Moves a contract from one state's totals to another's; null: it is new. */
export async function countContract(db: Db, contract: Counted, from: string | null, to: string): Promise<void> {
  if (from === to) return
  const { merchant_no, business_day: day, app_id, method, currency, amount } = contract
  const key = { kind: RECURRING_TALLY, day, app_id, method, currency }
  const gone = from === null ? [] : [{ ...key, status: from, n: -1n, amount: -amount }]
  await addToTally(db, merchant_no, [...gone, { ...key, status: to, n: 1n, amount }])
}
