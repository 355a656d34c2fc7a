import type { Mode } from '@balcao/kernel/app-state'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'

/** The provider's numbers are no merchant's; nothing in here is narrowed by one. */

/** Whose a number is, or was last. */
export async function holderOf(worker: pg.Pool, number: string) {
  const { rows } = await worker.query<{ held_by: string; account_id: string }>(
    `select held_by, account_id from account_pool where number = $1 and held_by <> ''`,
    [number],
  )
  const [holder] = rows
  return holder ? { merchant_no: holder.held_by, accountId: holder.account_id } : null
}

export interface PoolRow {
  mode: string
  free: bigint
  held: bigint
  resting: bigint
  drawn: bigint
}

/** Drawn: since a moment. */
export async function pools(db: Db, now: Date, since: Date): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select mode, count(*) filter (where free_at <= ${now}) as free, count(*) filter (where free_at is null) as held,
      count(*) filter (where free_at > ${now}) as resting, count(*) filter (where drawn_at >= ${since}) as drawn
    from account_pool group by mode`.execute(db)
  return rows
}

/** How many of them were not there yet. */
export async function add(db: Db, mode: Mode, numbers: readonly string[], now: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_pool')
    .values(numbers.map((number) => ({ number, mode, free_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Gives one certain number away. */
export async function hold(db: Db, number: string, merchant_no: string, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('account_pool')
    .set({ held_by: merchant_no, account_id: accountId, free_at: null, drawn_at: now })
    .where('number', '=', number)
    .execute()
}

/** What is left, counted no further than it takes to be enough. */
export async function leftUpTo(db: Db, mode: Mode, now: Date, enough: number): Promise<number> {
  const some = db
    .selectFrom('account_pool')
    .select('number')
    .where('mode', '=', mode)
    .where('free_at', '<=', now)
    .limit(enough)
  const { n } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function isAnyThere(db: Db, mode: Mode): Promise<boolean> {
  return (
    (await db.selectFrom('account_pool').select('number').where('mode', '=', mode).executeTakeFirst()) !== undefined
  )
}

export async function lockWarning(db: Db, mode: Mode): Promise<string> {
  const row = await db
    .selectFrom('account_pool_warnings')
    .select('level')
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.level
}

export async function setWarning(db: Db, mode: Mode, level: string): Promise<void> {
  await db.updateTable('account_pool_warnings').set({ level }).where('mode', '=', mode).execute()
}
