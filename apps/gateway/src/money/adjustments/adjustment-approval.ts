import { formatMoney } from '@balcao/kernel/money'
import { newId } from '../../base/ids'
import type { Db } from '../../db/held-connection'
import type { ApprovalKind } from '../../kit/calls/approval'
import { PLATFORM, writeAudit } from '../../kit/calls/audit'
import type { Move } from '../../ledger/accounts'
import { lockBalances } from '../../ledger/balances'
import { draw, movesInto } from '../../ledger/draw'
import { post } from '../../ledger/post'
import * as repo from './adjustments.repo'

/** Money of the provider's own will: one person asks, another books it by agreeing. */
export const adjustmentApproval: ApprovalKind = {
  kind: 'adjustment.book',
  // Not the merchant's to see or to take back.
  hasOwnWayBack: true,
  right: 'provider:money',
  second: ({ object_id: to, ask }) => {
    const [amount = '', currency = ''] = (ask as { amount: string }).amount.split(' ')
    return { what: 'providerAdjustment', amount: { amount, currency }, to }
  },
  decided: async (db, { merchant_no, object_id }, outcome, who, now) => {
    const row = await waiting(db, merchant_no, object_id)
    const decided = { decided_by: who.realName, decide_time: now }
    if (outcome === 'REJECTED') return repo.settle(db, row, { status: 'REJECTED', ...decided })
    await repo.settle(db, row, { status: 'BOOKED', ...decided })
    const { adjustment_no, currency, amount, words, reason, asked_by } = row
    const moves = amount > 0n ? given(amount) : await taken(db, merchant_no, currency, -amount)
    const what = { object: 'adjustment', objectId: adjustment_no, tradeNo: '' }
    await post(db, { merchant_no, now, mode: 'live', currency, ...what, moves })
    const note = { object: 'adjustment', id: adjustment_no, actor: { uid: who.uid, name: who.realName } }
    const booked = { amount: formatMoney(amount, currency), currency, words }
    const source = { now, requestId: newId('R', now), ip: '', userAgent: 'approval' }
    await writeAudit(db, source, 'adjustments.book', { ...note, merchant_no, after: booked })
    const whole = { ...booked, merchant: merchant_no, reason, asked_by }
    await writeAudit(db, source, 'adjustments.book', { ...note, merchant_no: PLATFORM, after: whole })
  },
  withdrawn: async (db, { merchant_no, object_id }, _who, now) => {
    const row = await waiting(db, merchant_no, object_id)
    await repo.settle(db, row, { status: 'WITHDRAWN', decided_by: '', decide_time: now })
  },
}

async function waiting(db: Db, merchant_no: string, adjustmentNo: string) {
  const row = await repo.lock(db, merchant_no, adjustmentNo)
  if (row.status !== 'PROPOSED') throw new Error(`Adjustment ${adjustmentNo} no longer waits for a second person`)
  return row
}

/** The next settlement has it among its lines, wherever that goes. */
const given = (amount: bigint): Move[] => [{ type: 'ADJUSTMENT', from: 'clearing', to: 'pending', amount }]

/** As a chargeback takes: what is there, and the rest is a debt of available. */
async function taken(db: Db, merchant_no: string, currency: string, sum: bigint): Promise<Move[]> {
  const balances = await lockBalances(db, merchant_no, currency)
  const { drawn, missing } = draw(balances, sum, ['pending', 'available'])
  return movesInto('clearing', 'ADJUSTMENT', { ...drawn, available: drawn.available + missing })
}
