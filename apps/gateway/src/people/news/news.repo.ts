import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import { askAll } from '../../kit/database/all-merchants'

type Whose = Pick<Ctx, 'db' | 'merchant_no'> & { user: { uid: string } }

/** undefined: the person has neither read nor chosen anything yet. */
export function reader({ db, merchant_no, user }: Whose) {
  return db
    .selectFrom('news_readers')
    .select(['follows', 'digest', 'read_until', 'read_keys', 'files_seen'])
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', user.uid)
    .executeTakeFirst()
}
export type ReaderRow = NonNullable<Awaited<ReturnType<typeof reader>>>

interface ReaderChange {
  follows?: string[]
  digest?: boolean
  /** So that the first letter comes tomorrow, and not as soon as it is asked for. */
  digest_day?: string
  read_until?: Date
  read_keys?: string[]
  files_seen?: Date
}

export async function keep({ db, merchant_no, user }: Whose, change: ReaderChange): Promise<void> {
  await db
    .insertInto('news_readers')
    .values({ merchant_no, uid: user.uid, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_no', 'uid']).doUpdateSet(change))
    .execute()
}

export interface DueReader {
  merchant_no: string
  uid: string
  time_zone: string
}

/** Whoever wants a letter, and whose merchant's morning has come without one. */
export function dueReaders(worker: pg.Pool, now: Date, hour: number, limit: number): Promise<DueReader[]> {
  return askAll<DueReader>(
    worker,
    'whose work is due',
    `select r.merchant_no, r.uid, m.time_zone from news_readers r join merchants m on m.merchant_no = r.merchant_no where r.digest and m.status in ('ACTIVE', 'PENDING_KYC') and extract(hour from $1 at time zone m.time_zone) >= $2 and (r.digest_day is null or r.digest_day < ($1 at time zone m.time_zone)::date) order by r.merchant_no, r.uid limit $3`,
    [now, hour, limit],
  )
}

/** false: another gateway was first. */
export async function claimDay(db: Db, merchant_no: string, uid: string, day: string): Promise<boolean> {
  const claimed = await db
    .updateTable('news_readers')
    .set({ digest_day: day })
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', uid)
    .where('digest', '=', true)
    .where(sql<boolean>`(digest_day is null or digest_day < ${day}::date)`)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

export function addressAt(db: Db, merchant_no: string, uid: string) {
  return db
    .selectFrom('merchant_users')
    .select(['email', 'real_name'])
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', uid)
    .executeTakeFirst()
}
