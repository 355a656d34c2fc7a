import type { AdminRight, ProviderRight, Right } from '@balcao/kernel/permissions'
import type { Db } from '../../db/held-connection'

/** What a kind's handler is told about the case that was just decided. */
export interface DecidedApproval {
  merchant_no: string
  approval_id: string
  object_id: string
  ask: unknown
  asked_by: string
  asked_name: string
  /** Why it was rejected; whoever approves may leave it empty. */
  reason: string
}

/** What those who may decide are told of a case by mail. */
export interface SecondWanted {
  what:
    | 'withdrawal'
    | 'threshold'
    | 'thresholdLifted'
    | 'refund'
    | 'refundLimits'
    | 'adminChange'
    | 'adminDisable'
    | 'providerAdd'
    | 'providerEnable'
    | 'providerDisable'
    | 'terms'
    | 'providerPayouts'
    | 'danger'
    | 'providerAdjustment'
  amount?: { amount: string; currency: string }
  /** Where the money goes, or whom it is about. */
  to: string
  /** Where a merchant's people decide it; the provider's have their desk. */
  place?: string
}

/**
 * Something that one person asks for and another decides. A feature brings its own and lists it in modules/index.ts; it
 * asks by `askApproval`, and its `decided` runs in the transaction of the decision: both happen, or neither.
 */
export interface ApprovalKind {
  kind: string
  /** What it is about has a screen and a way back of its own: it is neither listed nor taken back as a request. */
  hasOwnWayBack?: true
  /** Who may decide: the provider's people, or the merchant's own. Money is never provider:review. */
  right: ProviderRight | AdminRight | Right
  decided(
    db: Db,
    approval: DecidedApproval,
    outcome: 'APPROVED' | 'REJECTED',
    who: { uid: string; realName: string },
    now: Date,
  ): Promise<void>
  /** Written at once to those who may decide, but for whoever asked. Left out: somebody looks at that queue all day. */
  second?(approval: { object_id: string; ask: unknown }): SecondWanted
  /** Whoever asked took it back; left out where nothing follows from that. */
  withdrawn?(db: Db, approval: DecidedApproval, who: { uid: string; realName: string }, now: Date): Promise<void>
}
