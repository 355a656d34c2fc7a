import type { OwnAction } from '@balcao/kernel/audit-actions'
import { executeLater, type Db } from '../../db/held-connection'
import { newId } from '../../base/ids'

/** The chain for what happens outside any merchant: logins, and the provider's own acts. */
export const PLATFORM = 'M000000000000'

export interface AuditNote {
  /** The kind of thing that changed, and which one. */
  object: string
  id: string
  before?: object | null
  after?: object | null
  /** Whose chain it belongs to, where the provider acts on a merchant: the merchant's own admins see it there. */
  merchant_no?: string
  /** Who did it, where no session tells (login). */
  actor?: { uid: string; name: string }
}

export interface AuditSource {
  now: Date
  requestId: string
  ip: string
  userAgent: string
  user?: { uid: string; realName: string }
  merchant_no?: string
}

/** What no call did. Its name is one of a list, so that everything a log can hold has its words on the page. */
export function writeAudit(db: Db, source: AuditSource, action: OwnAction, note: AuditNote): Promise<void> {
  return keep(db, source, action, note)
}

/** What a call did, under the call's own name. */
export function writeAuditOf(db: Db, source: AuditSource, call: { name: string }, note: AuditNote): Promise<void> {
  return keep(db, source, call.name, note)
}

async function keep(db: Db, source: AuditSource, action: string, note: AuditNote): Promise<void> {
  const actor = note.actor ?? { uid: source.user?.uid ?? '', name: source.user?.realName ?? '' }
  const row = db.insertInto('audit_log').values({
    merchant_no: note.merchant_no ?? source.merchant_no ?? PLATFORM,
    id: newId('A', source.now),
    at: source.now,
    actor_uid: actor.uid,
    actor_name: actor.name,
    action,
    object: note.object,
    object_id: note.id,
    before: note.before ? JSON.stringify(note.before) : null,
    after: note.after ? JSON.stringify(note.after) : null,
    ip: source.ip,
    user_agent: source.userAgent,
    request_id: source.requestId,
  })
  executeLater(db, row)
}

/** A changing call that says nothing about what it changed is a bug of ours, not of the caller. */
export class AuditMissing extends Error {
  constructor(call: string, notes: number) {
    super(`${call} must note exactly one change, but noted ${notes}`)
  }
}
