import type { Db } from '../../db/held-connection'

export interface NewVisit {
  visit_id: string
  uid: string
  session_id: string
  whose: string
  role: string
  reason: string
  begin_time: Date
  until: Date
}

export async function insertVisit(db: Db, visit: NewVisit): Promise<void> {
  await db.insertInto('visits').values(visit).execute()
}

/** One that this session may still use. */
export function openVisit(db: Db, visitId: string, sessionId: string, now: Date) {
  return db
    .selectFrom('visits')
    .select(['visit_id', 'whose', 'role'])
    .where('visit_id', '=', visitId)
    .where('session_id', '=', sessionId)
    .where('end_time', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst()
}

/** Whose it was; undefined: there was none to end. */
export function endVisit(db: Db, visitId: string, uid: string, now: Date) {
  return db
    .updateTable('visits')
    .set({ end_time: now })
    .where('visit_id', '=', visitId)
    .where('uid', '=', uid)
    .where('end_time', 'is', null)
    .returning(['whose', 'role'])
    .executeTakeFirst()
}

export async function forgetVisits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('visits').where('begin_time', '<', before).execute()
}
