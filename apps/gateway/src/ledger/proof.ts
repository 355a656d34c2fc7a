import { sql } from 'kysely'
import type { Db } from '../db/held-connection'
import { accountOf, PROVIDER_ACCOUNTS } from './accounts'
import { shownBalances } from './balances'

export interface Proof {
  /** Sum of all entries per currency; anything but zero means a booking is broken. */
  residuals: Record<string, bigint>
  /** Accounts whose shown balance differs from the sum of their entries. */
  wrong: { currency: string; account: string; shown: bigint; proved: bigint }[]
}

interface Compared {
  currency: string
  account: string
  shown: bigint | null
  proved: bigint
}

/**
 * Recomputes every balance of a merchant, the sandbox's too, from nothing but its entries. One statement, hence one
 * moment: whatever is booked meanwhile is in both sums or in neither.
 */
export async function proveLedger(db: Db, merchant_no: string): Promise<Proof> {
  const { rows } = await sql<Compared>`
    select currency, account, s.amount as shown, coalesce(p.amount, 0)::bigint as proved
    from (${shownBalances(merchant_no)}) s
    full join (select e.currency, e.account, sum(e.amount)::bigint as amount from ledger_entries e
      where e.merchant_no = ${merchant_no} group by e.currency, e.account) p using (currency, account)`.execute(db)
  const proof: Proof = { residuals: {}, wrong: [] }
  for (const { currency, account, shown, proved } of rows) {
    proof.residuals[currency] = (proof.residuals[currency] ?? 0n) + proved
    const isProviders = (PROVIDER_ACCOUNTS as readonly string[]).includes(accountOf(account))
    if (!isProviders && shown !== proved) proof.wrong.push({ currency, account, shown: shown ?? 0n, proved })
  }
  return proof
}

export function isProved({ residuals, wrong }: Proof): boolean {
  return wrong.length === 0 && Object.values(residuals).every((residual) => residual === 0n)
}
