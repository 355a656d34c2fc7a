import type { OrderState } from '@balcao/kernel/order-state'
import { newId } from '../../base/ids'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { attemptOf, type LockedOrder, lockOrder, moveOrder, turnAway } from '../orders'
import { bookEarlier, bookHeld, keepAuthorised, sendBack } from '../payments'
import type { HeldWord } from '../risk'
import { activateCard } from '../cards'
import * as repo from './risk-holds.repo'

export const CARRY_OUT = 'riskHolds.carryOut'

/** What the risk desk decided happens to the order and its money. Run twice after a crash, it is done once: the order no longer waits. */
export const carryOut: Job<{ merchant_no: string; trade_no: string; attempt: number }> = {
  name: CARRY_OUT,
  run: async ({ databases, clock }, { merchant_no, trade_no: tradeNo, attempt }) => {
    const now = clock.now()
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const order = await lockOrder(db, merchant_no, tradeNo)
      const decision = await repo.one(db, merchant_no, tradeNo, attempt)
      if (!order || !decision) throw new Error(`The decision about order ${tradeNo} is not visible yet`)
      if (!order.held_time || !decision.word || decision.status === 'WAITING') return
      const word = decision.word as unknown as HeldWord
      const isReleased = decision.status === 'RELEASED'
      await (isReleased ? release(db, order, word, now) : refuse(db, order, word, now))
      const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
      await writeAudit(db, source, isReleased ? 'payments.riskReleased' : 'payments.riskRefused', {
        object: 'order',
        id: tradeNo,
        before: { status: order.status },
        after: { status: isReleased ? 'SUCCESS' : 'REFUSED' },
      })
    })
  },
}

/** As if its bank said now what it said then. */
async function release(db: Db, order: LockedOrder, word: HeldWord, now: Date): Promise<void> {
  const { merchant_no, trade_no, held_time } = order
  if (word.kind === 'authorised') return keepAuthorised(db, order, held_time ?? now, now)
  if (word.attempt === order.attempt) {
    await activateCard(db, order, now)
    return bookHeld(db, order, word.isLate, now)
  }
  const earlier = await attemptOf(db, merchant_no, trade_no, word.attempt)
  if (!earlier) throw new Error(`Try ${word.attempt} of order ${trade_no} is gone`)
  return bookEarlier(db, order, { ...earlier, payer: order.payer }, word.isLate, now)
}

/** Nothing was booked: what a bank holds is let go, what was paid goes back to its payer. */
async function refuse(db: Db, order: LockedOrder, word: HeldWord, now: Date): Promise<void> {
  const { merchant_no, trade_no: tradeNo } = order
  const state = order.status as OrderState
  const change = { refuse_detail: 'refused-by-risk', held_time: null }
  await moveOrder(db, { merchant_no, tradeNo, state, event: 'declined', who: '', now, change })
  if (word.kind === 'authorised') await turnAway(db, order, now)
  else await sendBack(db, order, now, word.attempt === 0 ? null : word.attempt)
}
