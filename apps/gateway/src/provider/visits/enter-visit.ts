import { meets, providerMay, ROLE_GRANTS, type MerchantRole } from '@balcao/kernel/permissions'
import type { Db } from '../../db/held-connection'
import { PLATFORM, writeAudit } from '../../kit/calls/audit'
import type { AskedVisit, Gateway, Tie } from '../../kit/calls/ctx'
import { PermissionDenied } from '../../kit/calls/errors'
import { readTie } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { oneMerchant } from '../provider'
import { VisitOver } from './visits.errors'
import * as repo from './visits.repo'

/**
 * What one of the provider's people is during a visit: whatever the role is that they look as. The look is in both logs
 * before anything is shown; if it cannot be written down, nothing is.
 */
export function enterVisit({ databases }: Gateway, asked: AskedVisit): Promise<Tie> {
  return inTransaction(databases.provider, 'begin', async (db) => {
    const { user, visitId, now, needs } = asked
    if (!user.providerRole || !providerMay(user.providerRole, 'provider:support')) throw new PermissionDenied()
    const visit = await repo.openVisit(db, visitId, user.sessionId, now)
    if (!visit) throw new VisitOver()
    if (asked.merchant_no !== visit.whose) throw new PermissionDenied()
    const merchant = await oneMerchant(db, visit.whose)
    const role = visit.role as MerchantRole
    const tie = readTie(merchant && { ...merchant, role, grants: ROLE_GRANTS[role], app_ids: null, user_status: 1 })
    if (!tie || (needs !== 'merchant' && needs !== 'session' && !meets(tie, needs))) throw new PermissionDenied()
    await noteLook(db, asked, tie)
    return tie
  })
}

async function noteLook(db: Db, asked: AskedVisit, { merchant_no, role }: Tie): Promise<void> {
  const after = { visit_id: asked.visitId, role, ...namedIn(asked.raw) }
  const note = { object: 'call', id: asked.call, after }
  await writeAudit(db, asked, 'visits.look', { ...note, merchant_no })
  await writeAudit(db, asked, 'visits.look', { ...note, after: { merchant_no, ...after }, merchant_no: PLATFORM })
}

/** Which order, payer or account was looked at; what was searched for is nobody's business later on. */
function namedIn(raw: unknown): Record<string, string> {
  const given = Object.entries(typeof raw === 'object' && raw !== null ? raw : {}) as [string, unknown][]
  const isNumber = ([name, value]: [string, unknown]) => /_(no|id)$/.test(name) && typeof value === 'string'
  return Object.fromEntries(given.filter(isNumber).map(([name, value]) => [name, String(value).slice(0, 64)]))
}
