import { reconciliation, type DifferenceRow, type ReconciledDay } from '@balcao/contract/payments/reconciliation'
import { formatMoney } from '@balcao/kernel/money'
import { secondsAfter } from '../../base/clock'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { listOf } from '../../kit/lists/list'
import { DifferenceNotOpen } from './reconciliation.errors'
import * as repo from './reconciliation.repo'

const SHOWN_SECONDS = 14 * 24 * 60 * 60

export async function days({ db, now }: ProviderCtx): Promise<ReconciledDay[]> {
  const rows = await repo.days(db, secondsAfter(now, -SHOWN_SECONDS).toISOString().slice(0, 10))
  return rows.map(({ ran_at, ...row }) => ({ ...row, ran_at: ran_at?.toISOString() ?? null }))
}

export const differences = listOf({
  call: reconciliation.differences,
  sorts: { create_time: 'create_time' },
  id: ['difference_id'],
  rows: repo.differencesListed,
  item: toRow,
})

function toRow({ ours, theirs, create_time, ...row }: repo.DifferenceListed): DifferenceRow {
  const text = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, row.currency))
  const facts = row as Pick<DifferenceRow, 'what' | 'kind' | 'status'> & typeof row
  return { ...facts, ours: text(ours), theirs: text(theirs), create_time: create_time.toISOString() }
}

export async function settle(ctx: ProviderCtx, { difference_id, note }: { difference_id: string; note: string }) {
  const { db, now, user } = ctx
  const settled = await repo.settle(db, { difference_id, note, settled_by: user.realName, now })
  if (!settled) throw new DifferenceNotOpen()
  ctx.audit({
    object: 'reconciliationDifference',
    id: difference_id,
    before: { status: 'OPEN' },
    after: { ...settled, note },
  })
  return null
}

export async function again(ctx: ProviderCtx, { channel, day }: { channel: string; day: string }): Promise<null> {
  const before = await repo.askAgain(ctx.db, channel, day)
  if (!before) throw new NotFound()
  ctx.audit({
    object: 'reconciliation',
    id: `${channel} ${day}`,
    before: { ran_at: before.ran_at },
    after: { ran_at: null },
  })
  return null
}
