import type { Method } from '@balcao/kernel/methods'
import type { OrderState } from '@balcao/kernel/order-state'
import { ChannelDown, type BankEvent } from '../../ports/channels/channel'
import { SandboxChannel } from '../../ports/channels/sandbox/sandbox'
import * as diary from '../../ports/channels/sandbox/sandbox.repo'
import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { openTenant } from '../../kit/database/tenancy'
import type { Job } from '../../kit/jobs/jobs'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { HEAR, lockOrder, moveOrder, overdueAtBank, type OverdueAtBank } from '../orders'
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
export async function closeOverdue(gateway: Gateway): Promise<number> {
  const { databases, channels, clock } = gateway
  const now = clock.now()
  const away = channels.all.filter(({ standing }) => standing.health.isFailing(now)).map(({ name }) => name)
  const due = await overdueAtBank(databases.worker, now, away, AT_ONCE)
  await inLanes(1, due, async (late) => {
    const { merchant_no, trade_no: tradeNo } = late
    if (!(await isOverAtBank(gateway, late))) return
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

/**
 * A real bank has the last word: it may have been paid in time, and its call been lost. Whoever cannot be asked is asked
 * again at the next turn, and the order waits.
 */
async function isOverAtBank(gateway: Gateway, order: OverdueAtBank): Promise<boolean> {
  const { merchant_no, trade_no: tradeNo, attempt, channel_ref: ref } = order
  const books = gateway.channels.find(order.channel)?.books
  if (!books) return true
  const payment = { merchant_no, tradeNo, attempt, method: order.method as Method, ref, now: gateway.clock.now() }
  try {
    const said = await books.concluded(payment)
    if (said) await onBankEvent(gateway, said)
    return said === null
  } catch (error) {
    if (!(error instanceof ChannelDown)) throw error
    return false
  }
}

/** What a bank answered at once, written down by whoever asked. */
export const hearSaid: Job<{ merchant_no: string; event: BankEvent }> = {
  name: HEAR,
  run: async (gateway, { event }) => void (await onBankEvent(gateway, event)),
}

export const sandboxTick: Tick = { name: 'sandbox.tell', everySeconds: 1, run: tellDiary }
export const overdueTick: Tick = { name: 'payments.close', everySeconds: 2, run: closeOverdue }
