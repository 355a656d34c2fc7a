import type { Grants, MerchantRole } from '@balcao/kernel/permissions'
import type { ApprovalKind } from '../../kit/calls/approval'
import { askApproval, type Asker } from '../../platform'
import { rightsOf } from './handing-on'
import { tellPerson } from './tell-person'
import { LastAdmin } from './users.errors'
import * as repo from './users.repo'

/**
 * Nobody unmakes an administrator alone: neither by another role, nor by fewer apps, nor by switching them off. Another
 * administrator agrees, whoever it is about included.
 */
interface Ask {
  act: 'change' | 'disable'
  real_name: string
  email: string
  role: MerchantRole
  /** Pages ticked by hand, for the role that has them. */
  pages: Grants
  /** None: every app. */
  app_ids: string[]
}

export function isUnmade(before: repo.Member, after: repo.TieChange): boolean {
  if (before.role !== 'MERCHANT_ADMIN') return false
  const isSame = JSON.stringify(before.app_ids) === JSON.stringify(after.app_ids)
  return after.role !== 'MERCHANT_ADMIN' || after.status === 0 || !isSame
}

export async function askToUnmake(asker: Asker, before: repo.Member, after: repo.TieChange): Promise<string> {
  const { role, grants, status } = after
  const shown: Ask = {
    act: status === 0 ? 'disable' : 'change',
    real_name: before.real_name,
    email: before.email,
    role,
    pages: role === 'CUSTOM' ? grants : {},
    app_ids: after.app_ids ?? [],
  }
  return (await askApproval(asker, { kind: 'user.admin', objectId: before.uid, shown })).approval_id
}

export const unmakeAdmin: ApprovalKind = {
  kind: 'user.admin',
  right: 'merchant:admin',
  second: ({ ask }) => {
    const { act, real_name, email } = ask as Ask
    const what = act === 'disable' ? 'adminDisable' : 'adminChange'
    return { what, to: `${real_name} (${email})`, place: '/user' }
  },
  decided: async (db, { merchant_no, object_id: uid, ask }, outcome, who, now) => {
    if (outcome !== 'APPROVED') return
    const scope = { db, merchant_no }
    const admins = await repo.lockAdmins(scope)
    const before = await repo.member(scope, uid)
    if (before?.role !== 'MERCHANT_ADMIN') return
    const { act, role, pages, app_ids } = ask as Ask
    const isEnabled = act !== 'disable'
    const staysAdmin = role === 'MERCHANT_ADMIN' && isEnabled
    if (!staysAdmin && !admins.some((admin) => admin.uid !== uid)) throw new LastAdmin()
    const { real_name } = before
    const status = isEnabled ? before.status : 0
    await repo.changeTie(scope, uid, { real_name, ...rightsOf({ role, pages, app_ids }), status })
    const telling = { merchant_no, uid, by: who.realName, at: now.toISOString() }
    await tellPerson(db, { ...telling, what: 'role', role, isEnabled })
  },
}
