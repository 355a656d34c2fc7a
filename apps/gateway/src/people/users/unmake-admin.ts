import type { MerchantRole } from '@balcao/kernel/permissions'
import type { ApprovalKind } from '../../kit/calls/approval'
import { askApproval, type Asker } from '../../platform'
import type { Rights } from './handing-on'
import { tellPerson } from './tell-person'
import { LastAdmin } from './users.errors'
import * as repo from './users.repo'

/**
 * Nobody unmakes an administrator alone: neither by another role, nor by fewer apps, nor by switching them off. Another
 * administrator agrees, whoever it is about included.
 */
interface Ask {
  real_name: string
  role: MerchantRole
  /** What is shown and what is kept: none means every app. */
  app_ids: string[]
  grants: Rights['grants']
  status: number
}

export function isUnmade(before: repo.Member, after: repo.TieChange): boolean {
  if (before.role !== 'MERCHANT_ADMIN') return false
  const isSame = JSON.stringify(before.app_ids) === JSON.stringify(after.app_ids)
  return after.role !== 'MERCHANT_ADMIN' || after.status === 0 || !isSame
}

export async function askToUnmake(asker: Asker, before: repo.Member, after: repo.TieChange): Promise<string> {
  const { real_name, role, grants, status } = after
  const shown: Ask & { email: string } = {
    real_name,
    email: before.email,
    role,
    app_ids: after.app_ids ?? [],
    grants,
    status,
  }
  return (await askApproval(asker, { kind: 'user.admin', objectId: before.uid, shown })).approval_id
}

export const unmakeAdmin: ApprovalKind = {
  kind: 'user.admin',
  right: 'merchant:admin',
  decided: async (db, { merchant_no, object_id: uid, ask }, outcome, who, now) => {
    if (outcome !== 'APPROVED') return
    const scope = { db, merchant_no }
    const admins = await repo.lockAdmins(scope)
    const before = await repo.member(scope, uid)
    if (before?.role !== 'MERCHANT_ADMIN') return
    const { role, grants, status, app_ids } = ask as Ask
    const staysAdmin = role === 'MERCHANT_ADMIN' && status !== 0
    if (!staysAdmin && !admins.some((admin) => admin.uid !== uid)) throw new LastAdmin()
    const apps = app_ids.length > 0 ? app_ids : null
    await repo.changeTie(scope, uid, { real_name: before.real_name, role, grants, status, app_ids: apps })
    const telling = { merchant_no, uid, by: who.realName, at: now.toISOString() }
    await tellPerson(db, { ...telling, what: 'role', role, isEnabled: status !== 0 })
  },
}
