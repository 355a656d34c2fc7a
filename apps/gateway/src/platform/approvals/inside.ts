import type { Approval, approvals, WaitingApproval } from '@balcao/contract/platform/approvals'
import type { InputOf } from '@balcao/contract/kit'
import type { ApprovalKindName } from '@balcao/kernel/approval-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import * as repo from './approvals.repo'
import { toApproval } from './approvals.service'
import { decideApproval, mayDecide, reaches, type Decision } from './decide'

/** What a merchant's people ask for and decide among themselves. */

/** Far more than a merchant has open at once. */
const MOST = 100

export async function waiting(ctx: Ctx): Promise<WaitingApproval[]> {
  const kinds = ctx.gateway.approvalKinds.filter((kind) => mayDecide(ctx, kind)).map(({ kind }) => kind)
  if (kinds.length === 0) return []
  const all = await repo.waiting(ctx.db, ctx.merchant_no, kinds, MOST)
  const rows = all.filter((row) => reaches(ctx.tie, row))
  if (rows.length === 0) return []
  const alike = await repo.askedByAlike(ctx.db, ctx.user.uid, rows, ctx.now)
  const whyNot = ({ asked_by, approval_id }: repo.ApprovalRow) =>
    asked_by === ctx.user.uid ? 'maker' : alike.has(approval_id) ? 'eyes' : ''
  return rows.map((row) => ({ ...toApproval(row), why_not: whyNot(row) }))
}

export async function decide(ctx: Ctx, wish: InputOf<(typeof approvals)['decideInside']>): Promise<Approval> {
  return decideOwn(ctx, wish)
}

/** The same for a call that names what it is about rather than the case. */
export async function decideOpen(
  ctx: Ctx,
  kind: ApprovalKindName,
  objectId: string,
  wish: Pick<Decision, 'decision' | 'reason'>,
): Promise<Approval> {
  const open = await repo.openOf(ctx.db, ctx.merchant_no, kind, objectId)
  if (!open) throw new NotFound()
  return decideOwn(ctx, { ...wish, approval_id: open.approval_id })
}

async function decideOwn(ctx: Ctx, wish: Omit<Decision, 'merchant_no'>): Promise<Approval> {
  const settled = await decideApproval(ctx, { ...wish, merchant_no: ctx.merchant_no })
  const { approval_id, kind, object_id, status, reason } = settled
  ctx.audit({
    object: 'approval',
    id: approval_id,
    before: { status: 'PENDING' },
    after: { kind, object_id, status, reason },
  })
  return toApproval(settled)
}
