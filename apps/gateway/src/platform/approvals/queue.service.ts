import { approvals, type QueuedApproval, type QueueFilters } from '@balcao/contract/platform/approvals'
import type { Asked } from '@balcao/contract/lists'
import type { InputOf } from '@balcao/contract/kit'
import { approvalAfter, type ApprovalState } from '@balcao/kernel/approval-state'
import { isOfProvider } from '@balcao/kernel/permissions'
import type { Gateway, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { listOf } from '../../kit/lists/list'
import { AlreadyDecided } from './approvals.errors'
import * as cases from './approvals.repo'
import { toApproval } from './approvals.service'
import { decideApproval, kindOf, mayDecide } from './decide'
import * as repo from './queue.repo'

/** What merchants decide among themselves is none of the provider's business. */
export const kindsOf = ({ approvalKinds }: Gateway) =>
  approvalKinds.filter(({ right }) => isOfProvider(right)).map(({ kind }) => kind)

const queued = listOf({
  call: approvals.queue,
  sorts: { create_time: 'approvals.create_time' },
  id: ['approvals.approval_id'],
  rows: ({ db, gateway }: ProviderCtx, filters: Asked<typeof QueueFilters>) =>
    repo.listed(db, kindsOf(gateway), filters),
  item: (row) => row,
})

export async function queue(ctx: ProviderCtx, question: InputOf<(typeof approvals)['queue']>) {
  const found = await queued(ctx, question)
  const numbers = [...new Set(found.list.map((row) => row.merchant_no))]
  const ties = await repo.tiesOf(ctx.db, ctx.user.uid, numbers)
  const alike = await cases.askedByAlike(ctx.db, ctx.user.uid, found.list, ctx.now)
  return {
    ...found,
    list: found.list.map((row) =>
      toQueued(ctx, row, row.merchant_name ?? '', {
        isTied: ties.has(row.merchant_no),
        isAlike: alike.has(row.approval_id),
      }),
    ),
  }
}

export async function detail(ctx: ProviderCtx, wish: { merchant_no: string; approval_id: string }) {
  const row = await cases.one(ctx.db, wish.merchant_no, wish.approval_id)
  if (!row || !kindsOf(ctx.gateway).includes(row.kind)) throw new NotFound()
  return shown(ctx, row)
}

export async function decide(ctx: ProviderCtx, wish: InputOf<(typeof approvals)['decide']>): Promise<QueuedApproval> {
  const settled = await decideApproval(ctx, wish)
  const { merchant_no, approval_id, kind, object_id, status, reason } = settled
  ctx.audit({
    object: 'approval',
    id: approval_id,
    merchant_no,
    before: { status: 'PENDING' },
    after: { kind, object_id, status, reason },
  })
  return shown(ctx, settled)
}

/** One's own wish only: what a merchant asked for is the merchant's to take back. */
export async function recall(ctx: ProviderCtx, wish: { merchant_no: string; approval_id: string }) {
  const found = await cases.lock(ctx.db, wish.merchant_no, wish.approval_id)
  if (!found || found.asked_by !== ctx.user.uid) throw new NotFound()
  const status = approvalAfter(found.status as ApprovalState, 'withdraw')
  if (!status) throw new AlreadyDecided()
  const nobody = { decided_by: null, decided_name: '', reason: '' }
  const settled = await cases.settle(ctx.db, found, { status, ...nobody, decide_time: ctx.now })
  await kindOf(ctx.gateway, found.kind)?.withdrawn?.(ctx.db, settled, ctx.user, ctx.now)
  const { merchant_no, approval_id: id } = settled
  ctx.audit({ object: 'approval', id, merchant_no, before: { status: found.status }, after: { status } })
  return shown(ctx, settled)
}

async function shown(ctx: ProviderCtx, row: cases.ApprovalRow): Promise<QueuedApproval> {
  const { db, user, now } = ctx
  const name = await repo.nameOf(db, row.merchant_no)
  const alike = await cases.askedByAlike(db, user.uid, [row], now)
  return toQueued(ctx, row, name, {
    isTied: await cases.isTied(db, row.merchant_no, user.uid),
    isAlike: alike.size > 0,
  })
}

/** How whoever looks at a case stands to its merchant, and to who asked. */
interface Standing {
  isTied: boolean
  isAlike: boolean
}

function toQueued(ctx: ProviderCtx, row: cases.ApprovalRow, merchant_name: string, standing: Standing): QueuedApproval {
  return { ...toApproval(row), merchant_name, why_not: whyNot(ctx, row, standing) }
}

function whyNot(ctx: ProviderCtx, row: cases.ApprovalRow, { isTied, isAlike }: Standing): QueuedApproval['why_not'] {
  const kind = kindOf(ctx.gateway, row.kind)
  if (row.asked_by === ctx.user.uid) return 'maker'
  if (isTied) return 'own-merchant'
  if (!kind || !mayDecide(ctx, kind)) return 'right'
  return isAlike ? 'eyes' : ''
}
