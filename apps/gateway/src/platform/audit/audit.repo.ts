import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { spanning } from '../../db/spanning'
import { askAll } from '../../kit/database/all-merchants'

const ROW = [
  'id',
  'at',
  'actor_uid',
  'actor_name',
  'action',
  'object',
  'object_id',
  'before',
  'after',
  'ip',
  'user_agent',
  'request_id',
] as const

export async function merchantsWithUnsealed(worker: pg.Pool): Promise<string[]> {
  const rows = await askAll<{ merchant_no: string }>(
    worker,
    'whose work is due',
    'select distinct merchant_no from audit_log where seq is null',
  )
  return rows.map((row) => row.merchant_no)
}

export async function merchantsWithChain(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ merchant_no: string }>(
    spanning('every chain gets the new key', 'select merchant_no from audit_heads order by merchant_no'),
  )
  return rows.map((row) => row.merchant_no)
}

/** One sealer per merchant at a time, over all gateways; the lock ends with the transaction. */
export async function lockChain(db: Db, merchant_no: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${merchant_no})) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

export function unsealed(db: Db, merchant_no: string, limit: number) {
  return db
    .selectFrom('audit_log')
    .select(ROW)
    .where('merchant_no', '=', merchant_no)
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** How long the chain is, and where it ends, as the sealer signed it. */
export function head(db: Db, merchant_no: string) {
  return db
    .selectFrom('audit_heads')
    .select(['seq', 'hash', 'mac'])
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
}

export interface Head {
  seq: bigint
  hash: string
  mac: string
}

export async function setHead(db: Db, merchant_no: string, next: Head): Promise<void> {
  await db
    .insertInto('audit_heads')
    .values({ merchant_no, ...next })
    .onConflict((conflict) => conflict.column('merchant_no').doUpdateSet(next))
    .execute()
}

export async function isBegun(db: Db, merchant_no: string): Promise<boolean> {
  const first = await db
    .selectFrom('audit_log')
    .select('id')
    .where('merchant_no', '=', merchant_no)
    .where('seq', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

export interface Seal {
  id: string
  seq: bigint
  hash: string
}

/** All of them in one go: a chain may have thousands of rows to take in. */
export async function seal(db: Db, merchant_no: string, seals: Seal[]): Promise<void> {
  await sql`
    update audit_log set seq = seals.seq, hash = seals.hash
    from unnest(
      ${seals.map(({ id }) => id)}::text[],
      ${seals.map(({ seq }) => seq)}::bigint[],
      ${seals.map(({ hash }) => hash)}::text[]
    ) as seals (id, seq, hash)
    where audit_log.merchant_no = ${merchant_no} and audit_log.id = seals.id`.execute(db)
}

export function sealedAfter(db: Db, merchant_no: string, seq: bigint, limit: number) {
  return db
    .selectFrom('audit_log')
    .select(ROW)
    .select(['seq', 'hash'])
    .where('merchant_no', '=', merchant_no)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}
