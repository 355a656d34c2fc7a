import { approvals, type Approval } from '@balcao/contract/platform/approvals'
import { approvalAfter, type ApprovalKindName, type ApprovalState } from '@balcao/kernel/approval-state'
import type { Caller, Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { enqueue } from '../../kit/jobs/jobs'
import { listOf } from '../../kit/lists/list'
import { AlreadyAsked, AlreadyDecided } from './approvals.errors'
import * as repo from './approvals.repo'
import { kindOf } from './decide'

/** Those who may decide it are told by whoever knows the people: session/tell-second.ts. */
export const TELL_SECOND = 'approvals.tellSecond'

export interface Ask {
  kind: ApprovalKindName
  /** What it is about; the same is asked for once at a time. */
  objectId: string
  /** What whoever decides is shown. */
  shown: object
}

/** Who asks: usually the caller, or whoever began what now goes its next step. */
export type Asker = Pick<Ctx, 'db' | 'merchant_no' | 'now'> & { user: Pick<Caller, 'uid' | 'realName'> }

/** Puts a case into the queue, in the caller's transaction. The caller notes the audit row. */
export async function askApproval(ctx: Asker, { kind, objectId, shown }: Ask): Promise<repo.ApprovalRow> {
  const asked = await repo.insert(ctx.db, {
    merchant_no: ctx.merchant_no,
    approval_id: newId('AP', ctx.now),
    kind,
    object_id: objectId,
    ask: JSON.stringify(shown),
    asked_by: ctx.user.uid,
    asked_name: ctx.user.realName,
    create_time: ctx.now,
  })
  if (!asked) throw new AlreadyAsked()
  const { merchant_no, approval_id } = asked
  await enqueue(ctx.db, TELL_SECOND, { merchant_no, approval_id }, `${approval_id}-second`)
  return asked
}

export const list = listOf({
  call: approvals.list,
  sorts: { create_time: 'create_time' },
  id: ['approval_id'],
  rows: (ctx: Ctx) => repo.listed(ctx.db, ctx.merchant_no, kindsElsewhere(ctx)),
  item: toApproval,
})

/** Cases of a bank account or a withdrawal end with it, by its own calls. */
const kindsElsewhere = ({ gateway }: Ctx) =>
  gateway.approvalKinds.filter(({ hasOwnWayBack }) => hasOwnWayBack).map(({ kind }) => kind)

/** Any admin of the merchant may: it is the merchant's wish, not one person's. */
export async function withdraw(ctx: Ctx, approvalId: string): Promise<Approval> {
  const found = await repo.lock(ctx.db, ctx.merchant_no, approvalId)
  if (!found || kindsElsewhere(ctx).includes(found.kind)) throw new NotFound()
  const status = approvalAfter(found.status as ApprovalState, 'withdraw')
  if (!status) throw new AlreadyDecided()
  const nobody = { decided_by: null, decided_name: '', reason: '' }
  const settled = await repo.settle(ctx.db, found, { status, ...nobody, decide_time: ctx.now })
  await kindOf(ctx.gateway, found.kind)?.withdrawn?.(ctx.db, settled, ctx.user, ctx.now)
  ctx.audit({ object: 'approval', id: approvalId, before: { status: found.status }, after: { status } })
  return toApproval(settled)
}

/**
 * What was asked for is changed or gone: its case leaves the queue. Locks it, so whoever wants to move the object as well
 * does this first: a decision takes the two in the same order.
 */
export async function withdrawOpen(
  { db, merchant_no, now }: Pick<Ctx, 'db' | 'merchant_no' | 'now'>,
  kinds: readonly ApprovalKindName[],
  objectId: string,
): Promise<void> {
  await repo.withdrawOpen(db, merchant_no, kinds, objectId, now)
}

export function toApproval(row: repo.ApprovalRow): Approval {
  return {
    merchant_no: row.merchant_no,
    approval_id: row.approval_id,
    kind: row.kind,
    object_id: row.object_id,
    status: row.status as ApprovalState,
    ask: row.ask as Record<string, unknown>,
    asked_name: row.asked_name,
    create_time: row.create_time.toISOString(),
    decided_name: row.decided_name,
    reason: row.reason,
    decide_time: row.decide_time?.toISOString() ?? null,
  }
}
