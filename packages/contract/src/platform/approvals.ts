import { APPROVAL_STATES, MOST_REASON } from '@balcao/kernel/approval-state'
import { MERCHANT_FLAGS } from '@balcao/kernel/merchant-state'
import { z } from 'zod'
import { feature, Instant, MerchantNo, post, providerPost } from '../kit'
import { listInput, many, merchant, pageOf, words } from '../lists'

export const Approval = z.object({
  merchant_no: z.string(),
  approval_id: z.string(),
  /** One of the kernel's kinds. */
  kind: z.string(),
  object_id: z.string(),
  status: z.enum(APPROVAL_STATES),
  /** What whoever decides is shown, as it stood when it was asked for. */
  ask: z.record(z.string(), z.unknown()),
  asked_name: z.string(),
  create_time: Instant,
  decided_name: z.string(),
  reason: z.string(),
  decide_time: Instant.nullable(),
})
export type Approval = z.infer<typeof Approval>

export const QueuedApproval = Approval.extend({
  merchant_name: z.string(),
  /** Why this person may not decide it; empty: may. Eyes: counts as one with whoever asked. */
  why_not: z.enum(['', 'maker', 'own-merchant', 'right', 'eyes']),
})
export type QueuedApproval = z.infer<typeof QueuedApproval>

/** A case of the merchant's own; who asked for it sees it too, and that somebody else has to decide. */
export const WaitingApproval = Approval.extend({ why_not: z.enum(['', 'maker', 'eyes']) })
export type WaitingApproval = z.infer<typeof WaitingApproval>

const ApprovalId = z.string().min(1).max(40)
const RequestId = z.string().trim().min(8).max(64)

export const QueueFilters = { merchant_no: merchant(), kind: words(40), status: many(APPROVAL_STATES) }

export const approvals = feature('approvals', {
  askFlag: post('approval/ask', {
    summary: 'Ask the provider to switch on a part of the dashboard',
    needs: 'merchant:admin',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      flag: z.enum(MERCHANT_FLAGS),
      note: z.string().trim().max(MOST_REASON).default(''),
    }),
    reply: Approval,
  }),
  list: post('approval/list', {
    summary: 'What this merchant asked for, newest first',
    needs: 'merchant:admin',
    reads: true,
    input: listInput({}, ['create_time']),
    reply: pageOf(Approval),
  }),
  withdraw: post('approval/withdraw', {
    summary: 'Take back what was asked for and is not decided yet',
    needs: 'merchant:admin',
    input: z.object({ approval_id: ApprovalId }),
    reply: Approval,
  }),
  waiting: post('approval/waiting', {
    summary: 'What the merchant’s own people asked for and this person may decide, oldest first',
    needs: 'merchant',
    reads: true,
    reply: z.array(WaitingApproval),
  }),
  decideInside: post('approval/decide', {
    summary: 'Approve or reject what a colleague asked for; whoever asked can never decide',
    needs: 'merchant',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      approval_id: ApprovalId,
      decision: z.enum(['approve', 'reject']),
      reason: z.string().trim().max(MOST_REASON).default(''),
    }),
    reply: Approval,
  }),
  queue: providerPost('approval/list', {
    summary: 'What merchants ask the provider for',
    needs: 'provider',
    reads: true,
    input: listInput(QueueFilters, ['create_time']),
    reply: pageOf(QueuedApproval),
  }),
  detail: providerPost('approval/detail', {
    summary: 'One case: what is asked for, by whom, and what became of it',
    needs: 'provider',
    reads: true,
    input: z.object({ merchant_no: MerchantNo, approval_id: ApprovalId }),
    reply: QueuedApproval,
  }),
  decide: providerPost('approval/decide', {
    summary: 'Approve or reject; whoever asked can never decide, and of two who decide at once one wins',
    needs: 'provider',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      merchant_no: MerchantNo,
      approval_id: ApprovalId,
      decision: z.enum(['approve', 'reject']),
      reason: z.string().trim().max(MOST_REASON).default(''),
    }),
    reply: QueuedApproval,
  }),
  recall: providerPost('approval/recall', {
    summary: 'Take back what the caller, of the provider, asked for and nobody has decided yet',
    needs: 'provider',
    input: z.object({ merchant_no: MerchantNo, approval_id: ApprovalId }),
    reply: QueuedApproval,
  }),
})
