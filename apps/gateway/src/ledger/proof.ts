import { sql } from 'kysely'
import type { Db } from '../db/held-connection'
import { balancesOf } from './balances'

export interface Proof {
  /** Sum of all entries per currency; anything but zero means a booking is broken. */
  residuals: Record<string, bigint>
  /** Accounts whose shown balance differs from the sum of their entries. */
  wrong: { currency: string; account: string; shown: bigint; proved: bigint }[]
}

/** Recomputes every balance of a merchant from nothing but its entries. */
export async function proveLedger(db: Db, merchantNo: string): Promise<Proof> {
  const { rows } = await sql<{ currency: string; account: string; amount: bigint }>`
    select e.currency, e.account, sum(e.amount)::bigint as amount from ledger_entries e
    where e.merchant_no = ${merchantNo} group by e.currency, e.account`.execute(db)
  const shown = await balancesOf(db, merchantNo)
  const proof: Proof = { residuals: {}, wrong: [] }
  for (const { currency, account, amount } of rows) {
    proof.residuals[currency] = (proof.residuals[currency] ?? 0n) + amount
    const balance = (shown.get(currency) as Record<string, bigint> | undefined)?.[account]
    const isProviders = balance === undefined && ['clearing', 'fee', 'tax', 'fx'].includes(account)
    if (!isProviders && balance !== amount)
      proof.wrong.push({ currency, account, shown: balance ?? 0n, proved: amount })
  }
  return proof
}

export function isProved({ residuals, wrong }: Proof): boolean {
  return wrong.length === 0 && Object.values(residuals).every((residual) => residual === 0n)
}
