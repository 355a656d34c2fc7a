import { sql } from 'kysely'
import type { Db } from '../db/held-connection'
import type { Gateway } from './ctx'
import { inTransaction } from './transaction'
import { openTenant } from './tenancy'
import type { Tick } from './tick'

/** What totals can be asked by. A list whose filters are all among these has exact totals at any size. */
export interface TallyKey {
  kind: string
  day: string
  app_id: string
  status: string
  method: string
  currency: string
}

export interface TallyChange extends TallyKey {
  n: bigint
  amount: bigint
}

const FOLD_AT_ONCE = 5_000

/** Books a change of the totals: an append, so that writers of one merchant never queue behind each other. */
export async function addToTally(db: Db, merchantNo: string, changes: readonly TallyChange[]): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('tally_deltas')
    .values(changes.map((change) => ({ merchant_no: merchantNo, ...change })))
    .execute()
}

/** Folded totals plus the changes since, read in one statement and therefore in one snapshot. */
export async function readTally(db: Db, merchantNo: string, kind: string) {
  const folded = db
    .selectFrom('tallies')
    .select(['day', 'app_id', 'status', 'method', 'currency', 'n', 'amount'])
    .where('merchant_no', '=', merchantNo)
    .where('kind', '=', kind)
  const since = db
    .selectFrom('tally_deltas')
    .select(['day', 'app_id', 'status', 'method', 'currency', 'n', 'amount'])
    .where('merchant_no', '=', merchantNo)
    .where('kind', '=', kind)
  return db
    .selectFrom(folded.unionAll(since).as('both'))
    .select(['day', 'app_id', 'status', 'method', 'currency'])
    .select((eb) => [
      eb.cast<bigint>(eb.fn.sum('n'), 'bigint').as('n'),
      eb.cast<bigint>(eb.fn.sum('amount'), 'bigint').as('amount'),
    ])
    .groupBy(['day', 'app_id', 'status', 'method', 'currency'])
    .execute()
}

/** Folds one merchant's changes into its totals. SKIP LOCKED: two folders share the work instead of waiting. */
export async function foldTally(db: Db, merchantNo: string): Promise<bigint> {
  const { rows } = await sql<{ folded: bigint }>`
    with taken as (
      delete from tally_deltas d where d.merchant_no = ${merchantNo} and d.id in (
        select x.id from tally_deltas x where x.merchant_no = ${merchantNo}
        order by x.id limit ${FOLD_AT_ONCE} for update skip locked)
      returning d.kind, d.day, d.app_id, d.status, d.method, d.currency, d.n, d.amount
    ), added as (
      insert into tallies (merchant_no, kind, day, app_id, status, method, currency, n, amount)
      select ${merchantNo}, kind, day, app_id, status, method, currency, sum(n), sum(amount) from taken
      group by kind, day, app_id, status, method, currency
      order by kind, day, app_id, status, method, currency
      on conflict (merchant_no, kind, day, app_id, status, method, currency)
      do update set n = tallies.n + excluded.n, amount = tallies.amount + excluded.amount
    )
    select count(*) as folded from taken`.execute(db)
  return rows[0]?.folded ?? 0n
}

/** Which merchants have something to fold: keys are read without locks, then worked off one merchant at a time. */
export async function foldAllTallies({ databases }: Gateway): Promise<void> {
  const due = await databases.worker.query<{ merchant_no: string }>('select distinct merchant_no from tally_deltas')
  for (const { merchant_no } of due.rows) {
    await inTransaction(databases.worker, openTenant(merchant_no), (db) => foldTally(db, merchant_no))
  }
}

export const foldTick: Tick = { name: 'tally.fold', everySeconds: 1, run: foldAllTallies }
