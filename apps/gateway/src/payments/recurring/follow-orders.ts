import { isPaidState } from '@balcao/kernel/order-state'
import { isComplete, nextTry, TRIAL, type RecurringMethod } from '@balcao/kernel/recurring-state'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { inLanes } from '../../kit/jobs/lanes'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { type LockedOrder, lockOrder, periodOrders } from '../orders'
import { LANES } from './charge-due'
import { moveContract, OVER } from './move-contract'
import { noteByClock } from './note'
import * as repo from './recurring.repo'
import { tellPayer } from './tell-payer'
import { dueOf, waitingFor } from './agreement'

const AT_ONCE = 200

/**
 * A contract follows its orders, whoever moved them: the bank, the clock, the payer or the merchant. Which of their
 * states it knows is kept with the order, in the same transaction as what it made of it.
 */
export async function followOrders(gateway: Gateway): Promise<number> {
  const moved = await periodOrders.unseen(gateway.databases.worker, AT_ONCE)
  await inLanes(LANES, moved, (order) => followOne(gateway, order))
  return moved.length
}

function followOne(gateway: Gateway, unseen: periodOrders.Unseen): Promise<void> {
  const { merchant_no, trade_no: tradeNo, recurring_no: recurringNo } = unseen
  return inTransaction(gateway.databases.worker, openTenant(merchant_no), async (db) => {
    const contract = await repo.lock(db, merchant_no, recurringNo)
    const order = await lockOrder(db, merchant_no, tradeNo)
    if (!contract || !order || order.status === order.recurring_seen) return
    await follow(db, gateway, contract, order)
    await periodOrders.markSeen(db, merchant_no, tradeNo, order.status)
  })
}

async function follow(db: Db, gateway: Gateway, contract: repo.Contract, order: LockedOrder): Promise<void> {
  const { merchant_no, recurring_no: recurringNo } = contract
  const now = gateway.clock.now()
  const period = order.period ?? TRIAL
  if (period === contract.current_period || contract.status === 'INITIAL') {
    await repo.change(db, merchant_no, recurringNo, { last_charge_status: order.status, update_time: now })
  }
  const at = { db, gateway, contract, order, period, now }
  if (isPaidState(order.status)) {
    // Refunded or disputed later on: it was paid all the same, and counted then.
    if (!isPaidState(order.recurring_seen)) await paid(at)
  } else if (order.status === 'REFUSED') await declined(at)
  else if (order.status === 'CANCEL') await takenBack(at)
  else if (order.status === 'EXPIRED' && contract.status === 'INITIAL') {
    await moveContract(db, contract, { event: 'expired', period, now, change: OVER })
    await noteByClock(db, contract, 'recurring.expire', { status: 'EXPIRED' }, now)
  }
}

interface Followed {
  db: Db
  gateway: Gateway
  contract: repo.Contract
  order: LockedOrder
  period: number
  now: Date
}

async function paid({ db, gateway, contract, order, period, now }: Followed): Promise<void> {
  const { merchant_no, recurring_no: recurringNo, status } = contract
  const paid_periods = contract.paid_periods + (period === TRIAL ? 0 : 1)
  const isFirst = status === 'INITIAL'
  if (!isFirst && status !== 'ACTIVE' && status !== 'PAST_DUE') {
    // It ended while the bank was at work: the money counts, and nothing follows.
    return repo.change(db, merchant_no, recurringNo, { paid_periods, charging: '', wake_time: null })
  }
  const begun = isFirst ? { start_time: order.pay_time ?? now } : {}
  const going: repo.Contract = { ...contract, ...begun, current_period: period, paid_periods }
  const isOver = isComplete({ quantity: contract.quantity, paidPeriods: paid_periods })
  const next = isOver ? OVER : waitingFor(going, period + 1)
  const change = { ...begun, current_period: period, paid_periods, tries: 0, charging: '', ...next }
  const event = isFirst ? 'agreed' : 'paid'
  const active = await moveContract(db, contract, { event, period, detail: order.trade_no, now, change })
  if (isOver) await moveContract(db, { ...going, status: active }, { event: 'completed', period, now })
  await tellPayer(db, gateway, going, { what: 'PAID', period, at: next.next_charge_time }, now)
  await noteByClock(
    db,
    contract,
    `recurring.${event}`,
    { status: isOver ? 'CLOSED' : active, period, paid_periods },
    now,
  )
}

async function declined({ db, gateway, contract, order, period, now }: Followed): Promise<void> {
  const { status, tries } = contract
  const detail = order.refuse_detail
  if (status === 'INITIAL') {
    // The payer may try again until the first order is over; the clock looks at it then.
    if (now < order.expire_time) return
    await moveContract(db, contract, { event: 'refused', period, detail, now, change: OVER })
    return noteByClock(db, contract, 'recurring.refuse', { status: 'REFUSED' }, now)
  }
  if ((status !== 'ACTIVE' && status !== 'PAST_DUE') || period !== contract.current_period) return
  const again = nextTry(contract.method as RecurringMethod, firstTried(contract, order), tries)
  const change = again
    ? { charging: '', next_charge_time: again, wake_time: again }
    : { charging: '', ...OVER, cancel_reason: 'RETRIES_EXHAUSTED' as const }
  const event = again ? 'failed' : 'exhausted'
  const next = await moveContract(db, contract, { event, period, detail, now, change })
  await tellPayer(db, gateway, contract, { what: again ? 'FAILED' : 'ENDED', period, at: again }, now)
  await noteByClock(db, contract, `recurring.${event}`, { status: next, period, tries, detail }, now)
}

/** Its due time, or the day it was first tried where the clock had stood still. */
function firstTried(contract: repo.Contract, order: LockedOrder): Date {
  const due = dueOf(contract, order.period ?? TRIAL)
  const tried = contract.first_tried ?? order.create_time
  return due > tried ? due : tried
}

/** The merchant cancelled the order itself: the first one ends the contract, a later one only its period. */
async function takenBack({ db, contract, period, now }: Followed): Promise<void> {
  const { status } = contract
  if (status === 'INITIAL') {
    const change = { ...OVER, cancel_reason: 'FIRST_ORDER_CANCELLED' as const }
    await moveContract(db, contract, { event: 'cancelled', period, now, change })
    return noteByClock(db, contract, 'recurring.end', { status: 'CANCELLED' }, now)
  }
  if ((status !== 'ACTIVE' && status !== 'PAST_DUE') || period !== contract.current_period) return
  const change = { tries: 0, charging: '', ...waitingFor(contract, period + 1) }
  await moveContract(db, contract, { event: 'waived', period, now, change })
  await noteByClock(db, contract, 'recurring.waive', { status: 'ACTIVE', period }, now)
}
