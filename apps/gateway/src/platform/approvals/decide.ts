import { approvalAfter, type ApprovalState } from '@balcao/kernel/approval-state'
import { isOfProvider, type MerchantRole, type ProviderRight, type Right } from '@balcao/kernel/permissions'
import type { Db } from '../../db/held-connection'
import type { ApprovalKind } from '../../kit/calls/approval'
import type { Caller, Gateway } from '../../kit/calls/ctx'
import { NotFound, PermissionDenied } from '../../kit/calls/errors'
import { AlreadyDecided, MakerIsNotChecker, OnePairOfEyes, ReasonMissing } from './approvals.errors'
import * as repo from './approvals.repo'

/** Somebody with a session, of either side; `may` answers for rights of their own side only. */
export interface Decider {
  db: Db
  now: Date
  gateway: Pick<Gateway, 'approvalKinds'>
  user: Pick<Caller, 'uid' | 'realName' | 'kind'>
  /** What a merchant's own person is there. */
  tie?: { role: MerchantRole; appIds: string[] | null }
  may(right: never): boolean
}

export interface Decision {
  merchant_no: string
  approval_id: string
  decision: 'approve' | 'reject'
  reason: string
}

/**
 * Decides a case and lets its kind do what follows, in the caller's transaction. Maker is never checker: told here, and
 * once more by the database. The caller notes the audit row.
 */
export async function decideApproval(ctx: Decider, wish: Decision): Promise<repo.ApprovalRow> {
  const { db, now, user } = ctx
  const found = await repo.lock(db, wish.merchant_no, wish.approval_id)
  const kind = found && kindOf(ctx.gateway, found.kind)
  if (!found || !kind || !reaches(ctx.tie, found)) throw new NotFound()
  if (!mayDecide(ctx, kind)) throw new PermissionDenied()
  const isOwnMerchant = isOfProvider(kind.right) && (await repo.isTied(db, found.merchant_no, user.uid))
  if (found.asked_by === user.uid || isOwnMerchant) throw new MakerIsNotChecker()
  const alike = await repo.askedByAlike(db, user.uid, [found], now)
  if (alike.size > 0) throw new OnePairOfEyes()
  const status = approvalAfter(found.status as ApprovalState, wish.decision)
  if (!status) throw new AlreadyDecided()
  if (status === 'REJECTED' && wish.reason === '') throw new ReasonMissing()
  const settled = await repo.settle(db, found, {
    status,
    decided_by: user.uid,
    decided_name: user.realName,
    reason: wish.reason,
    decide_time: now,
  })
  await kind.decided(db, settled, status, user, now)
  return settled
}

/** What is about an app that a person is not associated with is not there for them. */
export function reaches(tie: Decider['tie'], { ask }: { ask: unknown }): boolean {
  const { app_id } = ask as { app_id?: unknown }
  return !tie?.appIds || typeof app_id !== 'string' || tie.appIds.includes(app_id)
}

export function kindOf({ approvalKinds }: Pick<Gateway, 'approvalKinds'>, name: string): ApprovalKind | undefined {
  return approvalKinds.find(({ kind }) => kind === name)
}

/** A right of the other side is never held. */
export function mayDecide({ user, tie, may }: Pick<Decider, 'user' | 'tie' | 'may'>, { right }: ApprovalKind): boolean {
  if (right === 'merchant:admin') return tie?.role === 'MERCHANT_ADMIN'
  const isOfTheirSide = isOfProvider(right) === (user.kind === 'provider')
  return isOfTheirSide && (may as (asked: Right | ProviderRight) => boolean)(right)
}
