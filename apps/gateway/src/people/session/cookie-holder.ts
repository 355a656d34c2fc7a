import type { Gateway } from '../../kit/calls/ctx'
import { fingerprint, sameText } from '../../base/secret'
import * as repo from './session.repo'
import { isOver } from './tokens'

/**
 * Whose living session this cookie belongs to. For addresses that a browser opens by itself, without a token: they carry
 * a signature that names the session, and the cookie must be that very session's. null: nobody's.
 */
export async function holderOf(
  { databases, config }: Gateway,
  { sessionId, cookie, now }: { sessionId: string; cookie: string; now: Date },
): Promise<string | null> {
  if (!cookie) return null
  const session = await repo.bySessionId(databases.auth, sessionId)
  if (!session || session.person_status === 0 || session.must_change_password) return null
  if (isOver(session, config.idleSeconds, now)) return null
  return sameText(session.cookie_hash, fingerprint(cookie)) ? session.uid : null
}
