import type { Tokens } from '@balcao/contract/people/session'
import {
  ABSOLUTE_SECONDS,
  ACCESS_SECONDS,
  EXPIRY_THRESHOLD_SECONDS,
  REFRESH_GRACE_SECONDS,
} from '@balcao/kernel/session-life'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import type { Caller, Credentials, Gateway, RequestFacts } from '../../kit/calls/ctx'
import { TokenInvalid } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { fingerprint, randomToken, sameText } from '../../base/secret'
import { isConnectionTrouble } from '../../base/away'
import type { Found } from '../../kit/database/transaction'
import * as repo from './session.repo'

/** Human actions are remembered to the minute: exact enough for an idle limit, and no write per call. */
const HUMAN_PRECISION_SECONDS = 60

interface Lifetime {
  started_at: Date
  last_human_at: Date
}

export function isOver({ started_at, last_human_at }: Lifetime, idleSeconds: number, now: Date): boolean {
  return now >= secondsAfter(last_human_at, idleSeconds) || now >= secondsAfter(started_at, ABSOLUTE_SECONDS)
}

/** The client leaves ten minutes before the end it is told (spec 4), so that is when the real limit strikes. */
function expiresIn({ started_at, last_human_at }: Lifetime, idleSeconds: number, now: Date): number {
  const idleEnd = secondsAfter(last_human_at, idleSeconds).getTime()
  const absoluteEnd = secondsAfter(started_at, ABSOLUTE_SECONDS).getTime()
  return Math.floor((Math.min(idleEnd, absoluteEnd) - now.getTime()) / 1000) + EXPIRY_THRESHOLD_SECONDS
}

/** Who holds this token, in this browser, right now. */
export async function authenticate(gateway: Gateway, credentials: Credentials): Promise<Caller> {
  const { token, now } = credentials
  return holder(gateway, credentials, await repo.byAccessToken(gateway.databases.auth, fingerprint(token), now))
}

/** The same for a session that was found along with the merchant, where times are texts. */
export async function recognise(gateway: Gateway, credentials: Credentials, found: Found | undefined): Promise<Caller> {
  const row = found as FoundSession | undefined
  if (!row) return holder(gateway, credentials, undefined)
  const times = { started_at: new Date(row.started_at), last_human_at: new Date(row.last_human_at) }
  return holder(gateway, credentials, { ...row, ...times })
}
type FoundSession = { [Column in keyof repo.SessionRow]: AsJson<repo.SessionRow[Column]> }
type AsJson<Value> = Value extends Date ? string : Value

/** Whether the session found for a token still counts. The cookie makes a copied address worthless. */
async function holder(
  gateway: Gateway,
  { cookie, background, now }: Credentials,
  row: repo.SessionRow | undefined,
): Promise<Caller> {
  if (!row || row.person_status === 0) throw new TokenInvalid()
  if (!sameText(row.cookie_hash, fingerprint(cookie))) throw new TokenInvalid()
  if (isOver(row, gateway.config.idleSeconds, now)) throw new TokenInvalid()
  if (!background && now >= secondsAfter(row.last_human_at, HUMAN_PRECISION_SECONDS)) {
    await noteHuman(gateway, row.session_id, now)
  }
  return {
    uid: row.uid,
    username: row.username,
    realName: row.real_name,
    kind: row.kind,
    providerRole: row.second_factor || row.factor_optional ? row.provider_role : null,
    mustChangePassword: row.must_change_password,
    hasSecondFactor: row.second_factor,
    timeZone: row.person_zone,
    sessionId: row.session_id,
  }
}

/** Who only looks at something is not sent away because this cannot be written: the session just ends sooner. */
async function noteHuman({ databases, log }: Gateway, sessionId: string, now: Date): Promise<void> {
  try {
    await repo.touch(databases.auth, sessionId, now)
  } catch (error) {
    if (!isConnectionTrouble(error)) throw error
    log.warn({ err: error }, 'a human action could not be noted')
  }
}

export async function openSession(
  db: Db,
  facts: RequestFacts,
  user: { uid: string; kind: 'merchant' | 'provider' },
): Promise<Tokens> {
  const { now, gateway } = facts
  // The browser is about to forget the cookie it had: what that one opened should not live on by itself.
  if (facts.cookie) await repo.endSessionHere(db, user.uid, fingerprint(facts.cookie), 'signed in again', now)
  const cookie = randomToken()
  const session_id = newId('S', now)
  await repo.insertSession(db, {
    session_id,
    uid: user.uid,
    kind: user.kind,
    cookie_hash: fingerprint(cookie),
    ip: facts.ip,
    user_agent: facts.userAgent,
    now,
  })
  const pair = { access_token: randomToken(), refresh_token: randomToken() }
  await keep(db, session_id, 0, pair, now)
  facts.setCookie(cookie)
  const life = { started_at: now, last_human_at: now }
  return { ...pair, expires_in: expiresIn(life, gateway.config.idleSeconds, now) }
}

/**
 * Rotation. A spent token is a sign of theft and ends the session, with one exception: its immediate successor may
 * have been lost on the way, so the parent may ask once more for a few seconds and gets the very same pair. That
 * works although only hashes are kept, because successors are derived from their parent.
 * null: this token opens nothing (any more).
 */
export async function rotate(db: Db, facts: RequestFacts, refreshToken: string): Promise<Tokens | null> {
  const { now, gateway, cookie, background } = facts
  const hash = fingerprint(refreshToken)
  const found = await repo.lockByRefreshToken(db, hash)
  if (!found) return null
  const { session, token } = found
  const idle = gateway.config.idleSeconds
  if (session.ended_at || session.status === 0 || isOver(session, idle, now)) return null
  if (!cookie || !sameText(session.cookie_hash, fingerprint(cookie))) {
    await repo.endSession(db, session.session_id, 'refresh token used without its cookie', now)
    return null
  }
  const pair = successors(gateway, refreshToken)
  if (token.spent_at) {
    const isParent = token.generation === session.generation - 1
    if (!isParent || now > secondsAfter(token.spent_at, REFRESH_GRACE_SECONDS)) {
      await repo.endSession(db, session.session_id, 'spent refresh token used again', now)
      return null
    }
    return { ...pair, expires_in: expiresIn(session, idle, now) }
  }
  const next = token.generation + 1
  await repo.spend(db, hash, session.session_id, next, now)
  await keep(db, session.session_id, next, pair, now)
  if (background) return { ...pair, expires_in: expiresIn(session, idle, now) }
  await repo.setLastHuman(db, session.session_id, now)
  return { ...pair, expires_in: expiresIn({ ...session, last_human_at: now }, idle, now) }
}

function successors({ secret }: Gateway, parent: string): Omit<Tokens, 'expires_in'> {
  return {
    access_token: secret.mac('access token', parent).toString('base64url'),
    refresh_token: secret.mac('refresh token', parent).toString('base64url'),
  }
}

function keep(db: Db, sessionId: string, generation: number, pair: Omit<Tokens, 'expires_in'>, now: Date) {
  const hashes = { access: fingerprint(pair.access_token), refresh: fingerprint(pair.refresh_token) }
  return repo.insertTokens(db, sessionId, generation, hashes, secondsAfter(now, ACCESS_SECONDS))
}
