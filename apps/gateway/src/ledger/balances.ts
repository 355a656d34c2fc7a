import type { Mode } from '@balcao/kernel/app-state'
import { isMerchantAccount, type MerchantAccount } from '@balcao/kernel/ledger-accounts'
import { sql } from 'kysely'
import type { Db } from '../db/held-connection'
import { accountOf, merchantAccountsIn } from './accounts'

export type Balances = Record<MerchantAccount, bigint>

interface AccountRow {
  currency: string
  account: string
  amount: bigint
}

/** What every balance is shown as: what was folded plus what is not yet, in one statement and thus in one moment. */
export const shownBalances = (merchant_no: string) => sql<AccountRow>`
  select b.currency, b.account, (b.amount + coalesce(u.amount, 0))::bigint as amount
  from ledger_balances b
  left join (select x.currency, x.account, sum(x.amount) as amount from ledger_unfolded x
    where x.merchant_no = ${merchant_no} group by x.currency, x.account) u
    on u.currency = b.currency and u.account = b.account
  where b.merchant_no = ${merchant_no}`

/** Every balance of a merchant. */
export async function balancesOf(db: Db, merchant_no: string, mode: Mode = 'live'): Promise<Map<string, Balances>> {
  const { rows } = await sql<AccountRow>`
    ${shownBalances(merchant_no)} and b.account = any(${merchantAccountsIn(mode)})`.execute(db)
  const found = new Map<string, Balances>()
  for (const { currency, account: name, amount } of rows) {
    const account = accountOf(name)
    const balances = found.get(currency) ?? empty()
    if (isMerchantAccount(account)) balances[account] = amount
    found.set(currency, balances)
  }
  return found
}

/**
 * The balances that a spender may rely on: the rows stay locked until the transaction ends, so that of two who want the
 * same money the second sees what the first has left. Credits are not held up.
 */
export async function lockBalances(
  db: Db,
  merchant_no: string,
  currency: string,
  mode: Mode = 'live',
): Promise<Balances> {
  await openAccounts(db, merchant_no, currency, mode)
  await sql`
    select 1 from ledger_balances b
    where b.merchant_no = ${merchant_no} and b.currency = ${currency} and b.account = any(${merchantAccountsIn(mode)})
    order by b.account for update`.execute(db)
  const all = await balancesOf(db, merchant_no, mode)
  return all.get(currency) ?? empty()
}

/** A merchant's accounts in a currency exist from its first booking on. */
export async function openAccounts(db: Db, merchant_no: string, currency: string, mode: Mode): Promise<void> {
  const rows = merchantAccountsIn(mode).map((account) => ({
    merchant_no,
    currency,
    account,
    amount: 0n,
  }))
  await db
    .insertInto('ledger_balances')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function empty(): Balances {
  return { pending: 0n, available: 0n, reserve: 0n, frozen: 0n, payout: 0n }
}
