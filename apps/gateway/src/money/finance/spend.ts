import { parseMoney } from '@balcao/kernel/money'
import type { Db } from '../../db/held-connection'
import { InputRefused } from '../../kit/calls/input'
import { lockBalances, type Balances } from '../../ledger/balances'
import { BalanceIsNegative, InsufficientBalance } from './finance.errors'

/** What a person typed, in smallest units; nothing, or nothing of that currency, is refused by the field's name. */
export function wantedAmount(text: string, currency: string): bigint {
  const amount = parseMoney(text, currency)
  if (amount === null || amount <= 0n) throw new InputRefused('amount')
  return amount
}

/** Whether money may leave an account that looks like this; a debt in available stops all of them. */
export function whyNotToSpend(balances: Balances, source: 'available' | 'payout', sum: bigint) {
  if (balances.available < 0n) return 'balance-negative' as const
  return balances[source] < sum ? ('insufficient-balance' as const) : ('' as const)
}

/** Locks the balances until the transaction ends, so that of two who want the same money the second sees what is left. */
export async function mustCover(
  db: Db,
  merchant_no: string,
  { currency, source, sum }: { currency: string; source: 'available' | 'payout'; sum: bigint },
): Promise<Balances> {
  const held = await lockBalances(db, merchant_no, currency)
  refuseUncovered(held, source, sum)
  return held
}

/** The same without a lock, before something is asked of a person that would be in vain. */
export function refuseUncovered(balances: Balances | undefined, source: 'available' | 'payout', sum: bigint): void {
  const why = balances ? whyNotToSpend(balances, source, sum) : 'insufficient-balance'
  if (why === 'balance-negative') throw new BalanceIsNegative()
  if (why !== '') throw new InsufficientBalance()
}
