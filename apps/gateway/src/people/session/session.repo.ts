import type { ProviderRole } from '@balcao/kernel/permissions'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'

export interface SessionRow {
  session_id: string
  uid: string
  kind: 'merchant' | 'provider'
  cookie_hash: string
  started_at: Date
  last_human_at: Date
  username: string
  real_name: string
  person_status: number
  must_change_password: boolean
  second_factor: boolean
  /** Told where the session is looked up without a merchant: nobody of the provider works at one. */
  factor_optional?: boolean
  provider_role: ProviderRole | null
  person_zone: string
}

const BY_ACCESS_TOKEN = {
  name: 'session by access token',
  text: `select s.session_id, s.uid, s.kind, s.cookie_hash, s.started_at, s.last_human_at,
                u.username, u.real_name, u.status as person_status, u.must_change_password, u.second_factor, u.provider_role,
                u.factor_optional, u.time_zone as person_zone
         from access_tokens a
         join sessions s on s.session_id = a.session_id and s.ended_at is null
         join users u on u.uid = s.uid
         where a.hash = $1 and a.expires_at > $2`,
}

/** Asked at every call that names no merchant, so it goes straight to the pool: one prepared statement, one journey. */
export async function byAccessToken(auth: pg.Pool, hash: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await auth.query<SessionRow>({ ...BY_ACCESS_TOKEN, values: [hash, now] })
  return rows[0]
}

/** Those of these sessions that nobody has ended. */
export async function openSessionsAmong(auth: pg.Pool, sessionIds: string[]): Promise<string[]> {
  const { rows } = await auth.query<{ session_id: string }>(
    'select session_id from sessions where session_id = any ($1) and ended_at is null',
    [sessionIds],
  )
  return rows.map(({ session_id }) => session_id)
}

/** An open session with what decides whether it still counts. */
export async function bySessionId(auth: pg.Pool, sessionId: string) {
  const { rows } = await auth.query<
    Omit<SessionRow, 'username' | 'real_name' | 'provider_role' | 'second_factor' | 'person_zone'>
  >(
    `select s.session_id, s.uid, s.kind, s.cookie_hash, s.started_at, s.last_human_at, u.status as person_status,
            u.must_change_password
     from sessions s join users u on u.uid = s.uid
     where s.session_id = $1 and s.ended_at is null`,
    [sessionId],
  )
  return rows[0]
}

export async function touch(auth: pg.Pool, sessionId: string, now: Date): Promise<void> {
  await auth.query('update sessions set last_human_at = $2 where session_id = $1 and last_human_at < $2', [
    sessionId,
    now,
  ])
}

export interface NewSession {
  session_id: string
  uid: string
  kind: 'merchant' | 'provider'
  cookie_hash: string
  ip: string
  user_agent: string
  now: Date
}

export async function insertSession(db: Db, { now, ...session }: NewSession): Promise<void> {
  const times = { started_at: now, last_human_at: now }
  await db
    .insertInto('sessions')
    .values({ ...session, ...times, generation: 0 })
    .execute()
}

export async function insertTokens(
  db: Db,
  sessionId: string,
  generation: number,
  hashes: { access: string; refresh: string },
  accessExpiresAt: Date,
): Promise<void> {
  await db.insertInto('refresh_tokens').values({ hash: hashes.refresh, session_id: sessionId, generation }).execute()
  await db
    .insertInto('access_tokens')
    .values({ hash: hashes.access, session_id: sessionId, expires_at: accessExpiresAt })
    .execute()
}

/** The session behind a refresh token, locked: two refreshes of one session happen one after the other. */
export async function lockByRefreshToken(db: Db, hash: string) {
  const token = await db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'generation', 'spent_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!token) return undefined
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select(['sessions.session_id', 'sessions.cookie_hash', 'sessions.generation', 'sessions.started_at'])
    .select(['sessions.last_human_at', 'sessions.ended_at', 'users.status'])
    .where('sessions.session_id', '=', token.session_id)
    .forUpdate('sessions')
    .executeTakeFirst()
  if (!session) return undefined
  // Read again under the lock: the one before us may just have spent it.
  const current = await db
    .selectFrom('refresh_tokens')
    .select(['generation', 'spent_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return current && { session, token: current }
}

export async function spend(db: Db, hash: string, sessionId: string, generation: number, now: Date): Promise<void> {
  await db.updateTable('refresh_tokens').set({ spent_at: now }).where('hash', '=', hash).execute()
  await db.updateTable('sessions').set({ generation }).where('session_id', '=', sessionId).execute()
}

export async function setLastHuman(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_human_at: now }).where('session_id', '=', sessionId).execute()
}

export async function endSession(db: Db, sessionId: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The one that this person had in this browser, if there was one. */
export async function endSessionHere(
  db: Db,
  uid: string,
  cookieHash: string,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('uid', '=', uid)
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOf(db: Db, uid: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute()
}

export async function steppedUpAt(auth: pg.Pool, sessionId: string): Promise<Date | null> {
  const { rows } = await auth.query<{ stepped_up_at: Date | null }>(
    'select stepped_up_at from sessions where session_id = $1 and ended_at is null',
    [sessionId],
  )
  return rows[0]?.stepped_up_at ?? null
}

export async function noteStepUp(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ stepped_up_at: now }).where('session_id', '=', sessionId).execute()
}

/** In every session of this person: what was proved before does not count for what is asked for now. */
export async function forgetStepUps(db: Db, uid: string): Promise<void> {
  await db.updateTable('sessions').set({ stepped_up_at: null }).where('uid', '=', uid).execute()
}

interface TryLimits {
  ofSession: number
  ofPerson: number
  /** Older tries say nothing any more. */
  since: Date
}

/**
 * Counts one more try and gives the new number of this session; null: there were too many before, of the session or of
 * all that the person had lately. One of a person at a time, or guesses made at the same moment would slip through.
 */
export async function countTry(
  db: Db,
  { uid, sessionId }: { uid: string; sessionId: string },
  { ofSession, ofPerson, since }: TryLimits,
  now: Date,
): Promise<number | null> {
  await db.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
  const { rows } = await sql<{ tries: number }>`
    update sessions set tries = case when tried_at > ${since} then tries + 1 else 1 end, tried_at = ${now}
    where session_id = ${sessionId} and ended_at is null and (tries < ${ofSession} or tried_at <= ${since})
      and ${ofPerson} > (
        select coalesce(sum(every.tries), 0) from sessions every where every.uid = ${uid} and every.tried_at > ${since})
    returning tries`.execute(db)
  return rows[0]?.tries ?? null
}

export async function takeBackTry(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('session_id', '=', sessionId)
    .where('tries', '>', 0)
    .execute()
}

export async function forgetTries(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ tries: 0 }).where('session_id', '=', sessionId).execute()
}

/** A new password makes guesses at the old one worthless. */
export async function forgetTriesOf(db: Db, uid: string): Promise<void> {
  await db.updateTable('sessions').set({ tries: 0 }).where('uid', '=', uid).execute()
}

/** Of these people, or of everybody on one side, all but the one that asks; how many ended. */
export async function endSessionsOfAll(
  db: Db,
  whose: { kind: 'merchant' | 'provider'; uids?: readonly string[]; allBut: string },
  now: Date,
): Promise<number> {
  let those = db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed out with everybody' })
    .where('kind', '=', whose.kind)
    .where('session_id', '!=', whose.allBut)
    .where('ended_at', 'is', null)
  if (whose.uids) those = those.where(sql<boolean>`uid = any(${whose.uids})`)
  const { numUpdatedRows } = await those.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Those that could still be used, the freshest first. */
export function openSessionsOf(
  db: Db,
  uid: string,
  { usedAfter, startedAfter }: { usedAfter: Date; startedAfter: Date },
) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'ip', 'user_agent', 'started_at', 'last_human_at'])
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('last_human_at', '>', usedAfter)
    .where('started_at', '>', startedAfter)
    .orderBy('last_human_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
}

/** Of this person's own sessions the one named, or all but the one that asks; gives the ids of those that ended. */
export async function endOwnSessions(
  db: Db,
  uid: string,
  which: { only: string } | { allBut: string },
  now: Date,
): Promise<string[]> {
  const own = db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed out from another session' })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
  const those = 'only' in which ? own.where('session_id', '=', which.only) : own.where('session_id', '!=', which.allBut)
  return (await those.returning('session_id').execute()).map((row) => row.session_id)
}

/** Access tokens go when they are over, refresh tokens with their session: a spent one must still be recognised. */
export async function sweep(db: Db, now: Date, before: Date): Promise<void> {
  const old = db.selectFrom('sessions').select('session_id').where('started_at', '<', before)
  await db.deleteFrom('refresh_tokens').where('session_id', 'in', old).execute()
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('sessions').where('started_at', '<', before).execute()
}
