import { riskHolds, type RiskDecision } from '@balcao/contract/payments/risk-holds'
import type { InputOf } from '@balcao/contract/kit'
import { formatMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import type { RiskOutcome } from '@balcao/kernel/risk-rules'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { enqueue } from '../../kit/jobs/jobs'
import { listOf } from '../../kit/lists/list'
import { decisionsListed, type DecisionRow } from '../orders'
import { CARRY_OUT } from './carry-out'
import { NothingWaits } from './risk-holds.errors'
import * as repo from './risk-holds.repo'

export const list = listOf({
  call: riskHolds.list,
  sorts: { create_time: 'risk_decisions.create_time' },
  id: ['risk_decisions.trade_no', 'risk_decisions.attempt'],
  rows: decisionsListed,
  item: toDecision,
})

/** Decided here, once; the worker moves the order and its money, since the provider's people touch neither. */
export async function decide(ctx: ProviderCtx, wish: InputOf<(typeof riskHolds)['decide']>): Promise<null> {
  const { db, now, user } = ctx
  const { merchant_no, trade_no, decision, reason } = wish
  const waiting = await repo.lockWaiting(db, merchant_no, trade_no)
  if (!waiting) throw new NothingWaits()
  const { attempt } = waiting
  const status = decision === 'release' ? 'RELEASED' : 'SENT_BACK'
  await repo.settle(db, waiting, { status, decided_by: user.realName, reason, decide_time: now })
  await enqueue(db, CARRY_OUT, { merchant_no, trade_no, attempt }, `${CARRY_OUT} ${trade_no} ${attempt}`)
  ctx.audit({
    object: 'order',
    id: trade_no,
    before: { status: waiting.status, rules: waiting.rules },
    after: { status, reason, merchant: merchant_no },
  })
  return null
}

function toDecision(row: DecisionRow): RiskDecision {
  return {
    ...row,
    status: row.status as RiskOutcome,
    rules: row.rules as RiskDecision['rules'],
    amount: formatMoney(row.amount, row.currency),
    order_status: row.order_status as OrderState,
    create_time: row.create_time.toISOString(),
    held_time: row.held_time?.toISOString() ?? null,
    decide_time: row.decide_time?.toISOString() ?? null,
  }
}
