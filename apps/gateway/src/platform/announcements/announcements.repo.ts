import type { Severity } from '@balcao/contract/platform/announcements'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'

/** Far more than anybody would read. */
const MOST_AT_ONCE = 20

/** What counts now for a country, or for all of them. */
export function inForce(db: Db, country: string, now: Date) {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('country', 'in', ['', country])
    .where('begin_time', '<=', now)
    .where('end_time', '>', now)
    .orderBy('begin_time', 'desc')
    .limit(MOST_AT_ONCE)
    .execute()
}

export function listed({ db }: { db: Db }) {
  return db.selectFrom('announcements').selectAll()
}
export type AnnouncementRow = Awaited<ReturnType<typeof inForce>>[number]

export async function insert(
  db: Db,
  row: Omit<Insertable<DB['announcements']>, 'severity'> & { severity: Severity },
): Promise<void> {
  await db.insertInto('announcements').values(row).execute()
}

/** undefined: there is none, or it is over. */
export function endNow(db: Db, announcementId: string, now: Date) {
  return db
    .updateTable('announcements')
    .set({ end_time: now })
    .where('announcement_id', '=', announcementId)
    .where('end_time', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function countryOf(db: Db, merchant_no: string): Promise<string> {
  const row = await db
    .selectFrom('merchants')
    .select('country')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
  return row?.country ?? ''
}

interface Whose {
  db: Db
  merchant_no: string
  user: { uid: string }
}

export async function closedBy({ db, merchant_no, user }: Whose): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('closed_announcements')
    .select('announcement_id')
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', user.uid)
    .execute()
  return new Set(rows.map(({ announcement_id }) => announcement_id))
}

export async function close({ db, merchant_no, user }: Whose, announcement_id: string, now: Date): Promise<void> {
  await db
    .insertInto('closed_announcements')
    .values({ merchant_no, uid: user.uid, announcement_id, close_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
