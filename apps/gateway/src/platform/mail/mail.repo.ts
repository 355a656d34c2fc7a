import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { spanning } from '../../db/spanning'
import { askAll } from '../../kit/database/all-merchants'
import type { ReaderFacts } from './letters'

export interface NewMail {
  merchant_no: string
  id: string
  recipient: string
  template: string
  language: string
  sealed_values: string
  create_time: Date
  expires_at: Date | null
}

/**
 * Which shop a mail is about, and the country and zone of whoever reads it. A mail about the login alone is on the clock of
 * the merchant that the person has worked for longest, of those that the asker may see.
 */
export async function readerOf(db: Db, merchant_no: string, address: string): Promise<ReaderFacts> {
  const people = await sql<Person>`select uid, time_zone from app.person_at(${address})`.execute(db)
  const [person] = people.rows
  const shop = await shopFacts(db, merchant_no)
  const home = shop ?? (person ? await longestHome(db, person.uid) : undefined)
  return {
    merchant: shop?.name ?? '',
    country: home?.country ?? '',
    timeZone: person?.time_zone || (home?.time_zone ?? ''),
  }
}
interface Person {
  uid: string
  time_zone: string
}

async function longestHome(db: Db, uid: string) {
  const { rows } = await sql<{ merchant_no: string }>`select * from app.homes_of(${uid}) as merchant_no`.execute(db)
  const homes = []
  for (const { merchant_no } of rows) homes.push(await shopFacts(db, merchant_no))
  return homes
    .filter((home) => home !== undefined)
    .toSorted((a, b) => a.create_time.getTime() - b.create_time.getTime())[0]
}

function shopFacts(db: Db, merchant_no: string) {
  return db
    .selectFrom('merchants')
    .select(['name', 'country', 'time_zone', 'create_time'])
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
}

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, status: 'QUEUED', attempts: 0, last_error: '' })
    .execute()
}

/** Counts one more attempt on a mail that is still to be sent; the answer is the row as it is now. */
export async function beginAttempt(db: Db, merchant_no: string, id: string) {
  const mail = await db
    .selectFrom('mails')
    .select(['status', 'recipient', 'template', 'language', 'sealed_values', 'attempts', 'create_time', 'expires_at'])
    .where('merchant_no', '=', merchant_no)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (mail?.status !== 'QUEUED') return mail
  const attempts = mail.attempts + 1
  await db.updateTable('mails').set({ attempts }).where('merchant_no', '=', merchant_no).where('id', '=', id).execute()
  return { ...mail, attempts }
}

export async function noteError(db: Db, merchant_no: string, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: error })
    .where('merchant_no', '=', merchant_no)
    .where('id', '=', id)
    .execute()
}

/** Whatever opens something goes with the settling. */
export async function settle(
  db: Db,
  merchant_no: string,
  id: string,
  outcome: { status: 'SENT' | 'FAILED'; last_error: string; settled_at: Date },
  isKept: boolean,
): Promise<void> {
  await db
    .updateTable('mails')
    .set(isKept ? outcome : { ...outcome, sealed_values: null })
    .where('merchant_no', '=', merchant_no)
    .where('id', '=', id)
    .execute()
}

/** Back into the queue, from the beginning; false: it was not given up, is too late, or has no words any more. */
export async function queueAgain(
  db: Db,
  { merchant_no, id }: { merchant_no: string; id: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: 'QUEUED', attempts: 0, settled_at: null })
    .where('merchant_no', '=', merchant_no)
    .where('id', '=', id)
    .where('status', '=', 'FAILED')
    .where('sealed_values', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The worker may remove what is older than anybody needs, of any merchant. */
export async function forgetBefore(worker: pg.Pool, before: Date): Promise<void> {
  await askAll(worker, 'what is too old for anybody', 'delete from mails where create_time < $1', [before])
}

/** How many mails of all merchants came to which state. */
export async function countedSince(worker: pg.Pool, from: Date): Promise<{ status: string; n: bigint }[]> {
  const { rows } = await worker.query<{ status: string; n: bigint }>(
    spanning(
      'what a monitor counts',
      'select status, count(*) as n from mails where create_time >= $1 group by status',
    ),
    [from],
  )
  return rows
}
