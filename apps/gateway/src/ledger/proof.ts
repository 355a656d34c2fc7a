import { MODES } from '@balcao/kernel/app-state'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { sql } from 'kysely'
import type { Db } from '../db/held-connection'
import { accountOf, nameIn, PROVIDER_ACCOUNTS } from './accounts'
import { balancesOf } from './balances'

export interface Proof {
  /** Sum of all entries per currency; anything but zero means a booking is broken. */
  residuals: Record<string, bigint>
  /** Accounts whose shown balance differs from the sum of their entries. */
  wrong: { currency: string; account: string; shown: bigint; proved: bigint }[]
}

/** Recomputes every balance of a merchant, the sandbox's too, from nothing but its entries. */
export async function proveLedger(db: Db, merchantNo: string): Promise<Proof> {
  const { rows } = await sql<{ currency: string; account: string; amount: bigint }>`
    select e.currency, e.account, sum(e.amount)::bigint as amount from ledger_entries e
    where e.merchant_no = ${merchantNo} group by e.currency, e.account`.execute(db)
  const shown = new Map<string, bigint>()
  for (const mode of MODES) {
    for (const [currency, balances] of await balancesOf(db, merchantNo, mode)) {
      for (const account of MERCHANT_ACCOUNTS) shown.set(`${currency} ${nameIn(mode, account)}`, balances[account])
    }
  }
  const proof: Proof = { residuals: {}, wrong: [] }
  for (const { currency, account, amount } of rows) {
    proof.residuals[currency] = (proof.residuals[currency] ?? 0n) + amount
    const balance = shown.get(`${currency} ${account}`)
    const isProviders = (PROVIDER_ACCOUNTS as readonly string[]).includes(accountOf(account))
    if (!isProviders && balance !== amount)
      proof.wrong.push({ currency, account, shown: balance ?? 0n, proved: amount })
  }
  return proof
}

export function isProved({ residuals, wrong }: Proof): boolean {
  return wrong.length === 0 && Object.values(residuals).every((residual) => residual === 0n)
}
