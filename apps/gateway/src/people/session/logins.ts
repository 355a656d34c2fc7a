import { session, type LoginEntry } from '@balcao/contract/people/session'
import { deviceOf } from '@balcao/kernel/device'
import type { LoginOutcome } from '@balcao/kernel/login-outcome'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import type { Db } from '../../db/held-connection'
import type { RequestFacts, SessionCtx } from '../../kit/calls/ctx'
import { listOf } from '../../kit/lists/list'
import * as repo from './logins.repo'

const KEPT_SECONDS = 400 * 24 * 60 * 60
/** A program may call itself anything, at any length. */
const MOST_AGENT = 400

export const listLogins = listOf({
  call: session.logins,
  sorts: { at: 'login_id' },
  id: [],
  scope: ({ user }: SessionCtx) => user.uid,
  rows: ({ db, user }: SessionCtx) => repo.listed(db, user.uid),
  item: toLogin,
})

export async function noteLogin(
  db: Db,
  { now, ip, userAgent }: Pick<RequestFacts, 'now' | 'ip' | 'userAgent'>,
  uid: string,
  outcome: LoginOutcome,
): Promise<void> {
  const user_agent = userAgent.slice(0, MOST_AGENT)
  await repo.insertLogin(db, { uid, login_id: newId('L', now), at: now, outcome, ip, user_agent })
}

export function forgetOldLogins(db: Db, now: Date): Promise<void> {
  return repo.forgetLogins(db, secondsAfter(now, -KEPT_SECONDS))
}

interface LoginRow {
  login_id: string
  at: Date
  outcome: string
  ip: string
  user_agent: string
}

export function toLogin({ login_id, at, outcome, ip, user_agent }: LoginRow): LoginEntry {
  return { login_id, at: at.toISOString(), outcome: outcome as LoginOutcome, ip, ...deviceOf(user_agent) }
}
