import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'

/** What waits for the provider's people, by its kind; `kinds`: those that they decide. */
export function waitingApprovals(db: Db, kinds: readonly string[]) {
  return db
    .selectFrom('approvals')
    .modifyFront(overAllMerchants('the provider’s queue'))
    .select(['kind', sql<bigint>`count(*)`.as('n'), sql<Date>`min(create_time)`.as('since')])
    .where('status', '=', 'PENDING')
    .where('kind', 'in', kinds)
    .groupBy('kind')
    .execute()
}

export async function waitingKyc(db: Db): Promise<{ n: bigint; since: Date | null }> {
  const row = await db
    .selectFrom('kyc_cases')
    .modifyFront(overAllMerchants('the reviewers’ queue'))
    .select([sql<bigint>`count(*)`.as('n'), sql<Date | null>`min(change_time)`.as('since')])
    .where('status', 'in', ['SUBMITTED', 'IN_REVIEW'])
    .executeTakeFirst()
  return row ?? { n: 0n, since: null }
}

/** Letters of the last day that could not be sent, and those that wait. */
export async function mailCounts(db: Db, since: Date): Promise<{ failed: bigint; waiting: bigint }> {
  const row = await db
    .selectFrom('mails')
    .modifyFront(overAllMerchants('the provider’s own list'))
    .select([
      sql<bigint>`count(*) filter (where status = 'FAILED')`.as('failed'),
      sql<bigint>`count(*) filter (where status = 'QUEUED')`.as('waiting'),
    ])
    .where('create_time', '>=', since)
    .executeTakeFirst()
  return row ?? { failed: 0n, waiting: 0n }
}

export function ledgerProof(db: Db) {
  return db.selectFrom('ledger_proof').select(['proved_at', 'wrong', 'residual']).executeTakeFirst()
}

/** Live account numbers: how many there are, how many are free, and how many were given away since. */
export async function accountNumbers(db: Db, now: Date, since: Date) {
  const { rows } = await sql<{ n: bigint; free: bigint; drawn: bigint }>`
    select count(*) as n, count(*) filter (where free_at <= ${now}) as free,
      count(*) filter (where drawn_at >= ${since}) as drawn
    from account_pool where mode = 'live'`.execute(db)
  return rows[0] ?? { n: 0n, free: 0n, drawn: 0n }
}
