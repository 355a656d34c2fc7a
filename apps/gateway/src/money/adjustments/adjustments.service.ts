import { adjustments, type Adjustment } from '@balcao/contract/money/adjustments'
import type { InputOf } from '@balcao/contract/kit'
import type { AdjustmentState } from '@balcao/kernel/adjustment-state'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { formatMoney } from '@balcao/kernel/money'
import { newId } from '../../base/ids'
import type { Ctx, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { listOf } from '../../kit/lists/list'
import { askApproval } from '../../platform'
import { wantedAmount } from '../finance'
import * as repo from './adjustments.repo'

export const list = listOf({
  call: adjustments.list,
  sorts: { create_time: 'adjustments.create_time' },
  id: ['adjustments.adjustment_no'],
  rows: repo.listed,
  item: toAdjustment,
})

/** Nothing is booked before somebody else agrees. The merchant hears of it by its books. */
export async function propose(ctx: ProviderCtx, wish: InputOf<(typeof adjustments)['propose']>): Promise<Adjustment> {
  const { db, now, user } = ctx
  const { merchant_no, direction, currency, words, reason } = wish
  if (!(ORDER_CURRENCIES as readonly string[]).includes(currency)) throw new InputRefused('currency')
  const sum = wantedAmount(wish.amount, currency)
  const merchant_name = await repo.nameOf(db, merchant_no)
  if (merchant_name === undefined) throw new InputRefused('merchant_no')
  const adjustment_no = newId('AD', now)
  const amount = direction === 'credit' ? sum : -sum
  const facts = { merchant_no, adjustment_no, currency, amount, words, reason, status: 'PROPOSED' }
  const row = { ...facts, asked_by: user.realName, create_time: now }
  await repo.insert(db, row)
  const shown = { act: direction, amount: `${formatMoney(sum, currency)} ${currency}`, words, why: reason }
  await askApproval({ db, merchant_no, now, user }, { kind: 'adjustment.book', objectId: adjustment_no, shown })
  ctx.audit({ object: 'adjustment', id: adjustment_no, after: { merchant: merchant_no, ...shown } })
  return toAdjustment({ ...row, merchant_name, decided_by: '', decide_time: null })
}

export async function wordsOf({ db, merchant_no }: Ctx, adjustmentNo: string): Promise<{ words: string }> {
  const found = await repo.wordsOf(db, merchant_no, adjustmentNo)
  if (found === undefined) throw new NotFound()
  return { words: found }
}

function toAdjustment({ amount, ...row }: repo.AdjustmentRow): Adjustment {
  return {
    ...row,
    direction: amount > 0n ? 'credit' : 'debit',
    amount: formatMoney(amount > 0n ? amount : -amount, row.currency),
    status: row.status as AdjustmentState,
    create_time: row.create_time.toISOString(),
    decide_time: row.decide_time?.toISOString() ?? null,
  }
}
