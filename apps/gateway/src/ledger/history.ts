import type { Mode } from '@balcao/kernel/app-state'
import { isMerchantAccount } from '@balcao/kernel/ledger-accounts'
import { sql } from 'kysely'
import type { Db } from '../db/held-connection'
import { accountOf, merchantAccountsIn } from './accounts'
import type { Balances } from './balances'

interface PastRow {
  at: Date
  currency: string
  account: string
  amount: bigint
}

/**
 * The balances as they stood at each of these moments, in their order: the sum of all entries until then. Whole days and
 * quarters of an hour come from the sums, and from what they lack because it is not folded yet; entries one by one only
 * for the quarter the moment lies in. One statement, hence one moment in which all of it belongs together.
 */
export async function balancesAt(
  db: Db,
  merchant_no: string,
  moments: Date[],
  mode: Mode = 'live',
): Promise<Map<string, Balances>[]> {
  const { rows } = await sql<PastRow>`
    select m.at, b.currency, b.account, (
      coalesce((select sum(s.amount) from ledger_sums s
        where s.merchant_no = ${merchant_no} and s.currency = b.currency and s.account = b.account
          and s.span = 'day' and s.start < m.day), 0)
      + coalesce((select sum(s.amount) from ledger_sums s
        where s.merchant_no = ${merchant_no} and s.currency = b.currency and s.account = b.account
          and s.span = 'quarter' and s.start >= m.day and s.start < m.quarter), 0)
      + coalesce((select sum(u.amount) from ledger_unfolded u
        where u.merchant_no = ${merchant_no} and u.currency = b.currency and u.account = b.account
          and u.at < m.quarter), 0)
      + coalesce((select sum(e.amount) from ledger_entries e
        where e.merchant_no = ${merchant_no} and e.currency = b.currency and e.account = b.account
          and e.at >= m.quarter and e.at <= m.at), 0))::bigint as amount
    from (select t.at, date_trunc('day', t.at, 'UTC') as day, date_bin('15 minutes', t.at, '2000-01-01Z') as quarter
        from unnest(${moments}::timestamptz[]) as t (at)) m
      cross join (select a.currency, a.account from ledger_balances a
        where a.merchant_no = ${merchant_no} and a.account = any(${merchantAccountsIn(mode)})) b
    order by b.currency`.execute(db)
  return moments.map((moment) => {
    const found = new Map<string, Balances>()
    for (const { at, currency, account: name, amount } of rows) {
      const account = accountOf(name)
      if (at.getTime() !== moment.getTime() || !isMerchantAccount(account)) continue
      const balances = found.get(currency) ?? { pending: 0n, available: 0n, reserve: 0n, frozen: 0n, payout: 0n }
      balances[account] = amount
      found.set(currency, balances)
    }
    return found
  })
}
