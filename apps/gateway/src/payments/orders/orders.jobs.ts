import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { Refusal } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { dueToExpire, type DueOrder } from './orders.repo'
import { moveOrder } from './move-order'

const AT_ONCE = 500

/** Orders nobody chose a method for in time. A payer who was quicker wins: the state is looked at again when moving. */
export async function expireDue(gateway: Gateway): Promise<number> {
  const due = await dueToExpire(gateway.databases.worker, gateway.clock.now(), AT_ONCE)
  await inLanes(1, due, (order) => expire(gateway, order))
  return due.length
}

async function expire({ databases, clock }: Gateway, { merchant_no, trade_no }: DueOrder): Promise<void> {
  const now = clock.now()
  const happening = {
    merchant_no,
    tradeNo: trade_no,
    state: 'INITIAL',
    event: 'expired',
    who: '',
    now,
  } as const
  try {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      await moveOrder(db, happening)
      const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
      await writeAudit(db, source, 'orders.expire', { object: 'order', id: trade_no, after: { status: 'EXPIRED' } })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

export const expireOrders: Tick = { name: 'orders.expire', everySeconds: 2, run: expireDue }
