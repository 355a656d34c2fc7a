import type { OrderState } from '@balcao/kernel/order-state'
import { SandboxChannel } from '../../ports/channels/sandbox/sandbox'
import * as diary from '../../ports/channels/sandbox/sandbox.repo'
import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { lockOrder, moveOrder, overdueAtBank } from '../orders'
import { onBankEvent } from './on-bank-event'

const AT_ONCE = 200

/** The sandbox bank says what its diary has for now. Told twice after a crash, it is still one event. */
export async function tellDiary(gateway: Gateway): Promise<number> {
  const { channels, databases, clock } = gateway
  const due = await diary.due(databases.worker, clock.now(), AT_ONCE)
  await inLanes(1, due, async ({ merchant_no, event_id, event }) => {
    const channel = channels.find(event.channel)
    if (channel instanceof SandboxChannel) {
      const body = JSON.stringify(event)
      const heard = channel.parseCallback(channel.sign(body), body)
      if (heard) await onBankEvent(gateway, heard)
    }
    await inTransaction(databases.worker, openTenant(merchant_no), (db) =>
      diary.markTold(db, merchant_no, event_id, clock.now()),
    )
  })
  return due.length
}

/** A code or slip that nobody paid in its own time. Money that still comes is taken or sent back by its method. */
export async function closeOverdue({ databases, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const due = await overdueAtBank(databases.worker, now, AT_ONCE)
  await inLanes(1, due, async ({ merchant_no, trade_no: tradeNo }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const order = await lockOrder(db, merchant_no, tradeNo)
      const isStill = order && ['PROCESSING', 'RISK_CONTROLLING'].includes(order.status)
      if (!isStill || !order.method_until || order.method_until > now) return
      const state = order.status as OrderState
      const next = await moveOrder(db, { merchant_no, tradeNo, state, event: 'timedOut', who: '', now })
      const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
      await writeAudit(db, source, 'payments.timeOut', {
        object: 'order',
        id: tradeNo,
        before: { status: state },
        after: { status: next },
      })
    })
  })
  return due.length
}

export const sandboxTick: Tick = { name: 'sandbox.tell', everySeconds: 1, run: tellDiary }
export const overdueTick: Tick = { name: 'payments.close', everySeconds: 2, run: closeOverdue }
