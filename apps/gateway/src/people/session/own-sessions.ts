import type { OpenSession } from '@balcao/contract/people/session'
import { deviceOf } from '@balcao/kernel/device'
import { ABSOLUTE_SECONDS } from '@balcao/kernel/session-life'
import { secondsAfter } from '../../base/clock'
import type { SessionCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import * as repo from './session.repo'

/** Where somebody is signed in, and how they leave the places they are not at. */

export async function list({ db, user, now, gateway }: SessionCtx): Promise<OpenSession[]> {
  const open = await repo.openSessionsOf(db, user.uid, {
    usedAfter: secondsAfter(now, -gateway.config.idleSeconds),
    startedAfter: secondsAfter(now, -ABSOLUTE_SECONDS),
  })
  return open.map((session) => ({
    session_id: session.session_id,
    ...deviceOf(session.user_agent),
    ip: session.ip,
    started_at: session.started_at.toISOString(),
    last_used_at: session.last_human_at.toISOString(),
    is_this_one: session.session_id === user.sessionId,
  }))
}

/** One's own is left by logging out; somebody else's is not there. */
export async function revoke(ctx: SessionCtx, sessionId: string): Promise<null> {
  if (sessionId === ctx.user.sessionId) throw new NotFound()
  const ended = await repo.endOwnSessions(ctx.db, ctx.user.uid, { only: sessionId }, ctx.now)
  if (ended.length === 0) throw new NotFound()
  ctx.audit({ object: 'session', id: sessionId, after: { ended: 'signed out from another session' } })
  return null
}

export async function revokeOthers(ctx: SessionCtx): Promise<null> {
  const { uid, sessionId } = ctx.user
  const ended = await repo.endOwnSessions(ctx.db, uid, { allBut: sessionId }, ctx.now)
  ctx.audit({ object: 'user', id: uid, after: { ended } })
  return null
}
