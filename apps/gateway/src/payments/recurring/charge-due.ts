import { businessDay } from '@balcao/kernel/business-day'
import { lastDayOf, type RecurringMethod } from '@balcao/kernel/recurring-state'
import { ChannelDown, type Channel, type ChargeRequest } from '../../ports/channels/channel'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { inLanes } from '../../kit/jobs/lanes'
import { unseal } from '../../base/seal'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { enqueueSaid, type LockedOrder, lockOrder, moveOrder, newLinkToken, periodOrders, placeOrder } from '../orders'
import { isOpenByKyc } from '../../merchant'
import { endByPayer } from './ended-agreement'
import { moveContract, OVER } from './move-contract'
import * as repo from './recurring.repo'
import { noteByClock } from './note'
import { amountOf, dueOf } from './agreement'
import { SEALED_FOR } from './token'

const AT_ONCE = 200
/** One connection of the worker's is left for the rest of the clock. */
export const LANES = 3
/** The bank was not there: asked again after this. */
const PAUSE_SECONDS = 60
/** Its merchant may take no live money for now: looked at again after this. No period is begun, none is lost. */
const CLOSED_SECONDS = 60 * 60

/** Charges what is due. Whatever dies on the way, a period has one order and each try of it one number at the bank. */
export async function chargeDue(gateway: Gateway): Promise<number> {
  const due = await repo.dueToWake(gateway.databases.worker, gateway.clock.now(), AT_ONCE)
  await inLanes(LANES, due, ({ merchant_no, recurring_no }) => wake(gateway, merchant_no, recurring_no))
  return due.length
}

/** Intent first, then the call to the outside, then its result: what was asked for and not noted is asked for again. */
async function wake(gateway: Gateway, merchant_no: string, recurringNo: string): Promise<void> {
  const inTenant = <Result>(work: (db: Db) => Promise<Result>) =>
    inTransaction(gateway.databases.worker, openTenant(merchant_no), work)
  const intended = await inTenant((db) => intend(db, gateway, merchant_no, recurringNo))
  if (!intended) return
  const { charge, channel } = intended
  try {
    const { ref, said, ended } = await channel.charge(charge)
    await inTenant(async (db) => {
      await periodOrders.keepRef(db, merchant_no, charge.tradeNo, ref)
      await repo.markAsked(db, merchant_no, recurringNo, charge.attempt)
      if (said) await enqueueSaid(db, said)
      const contract = ended === undefined ? undefined : await repo.lock(db, merchant_no, recurringNo)
      if (contract) await endByPayer(db, gateway, contract, ended ?? '')
    })
  } catch (error) {
    if (!(error instanceof ChannelDown)) throw error
    const wake_time = secondsAfter(gateway.clock.now(), PAUSE_SECONDS)
    await inTenant((db) => repo.change(db, merchant_no, recurringNo, { wake_time }))
  }
}

interface Intended {
  charge: ChargeRequest
  channel: Channel
}

/** Writes down what will be asked of the bank; null: nothing is to be asked. */
async function intend(db: Db, gateway: Gateway, merchant_no: string, recurringNo: string): Promise<Intended | null> {
  const now = gateway.clock.now()
  const contract = await repo.lock(db, merchant_no, recurringNo)
  if (!contract?.wake_time || contract.wake_time > now) return null
  if (contract.charging !== '') {
    const order = await lockOrder(db, merchant_no, contract.charging)
    return order ? requestOf(gateway, contract, order, contract.tries) : null
  }
  if (contract.mode === 'live' && !(await isOpenByKyc({ db, merchant_no, now }, 'liveOrder'))) {
    await repo.change(db, merchant_no, recurringNo, { wake_time: secondsAfter(now, CLOSED_SECONDS) })
    return null
  }
  if (contract.status === 'ACTIVE') return beginPeriod(db, gateway, contract, now)
  if (contract.status === 'PAST_DUE') return tryAgain(db, gateway, contract, now)
  if (contract.status === 'INITIAL') await giveUpConsent(db, contract, now)
  return null
}

async function beginPeriod(db: Db, gateway: Gateway, contract: repo.Contract, now: Date): Promise<Intended> {
  const { merchant_no, recurring_no: recurringNo, app_id, currency, subject, content, return_url } = contract
  const period = contract.current_period + 1
  const tradeNo = await placeOrder(
    { db, merchant_no, now },
    {
      app_id,
      currency,
      subject,
      content,
      return_url,
      out_trade_no: `${recurringNo}-${period}`,
      link_token: newLinkToken(),
      mode: contract.mode as 'test' | 'live',
      amount: amountOf(contract, period),
      buyer_email: contract.buyer_email,
      business_day: businessDay(now, contract.time_zone),
      // Counted from now where the clock stood still for a while.
      expire_time: lastDayOf(contract.method as RecurringMethod, later(dueOf(contract, period), now)),
      created_by: '',
      recurring_no: recurringNo,
      period,
    },
  )
  return submit(db, gateway, { contract, tradeNo, period, attempt: 1, now })
}

async function tryAgain(db: Db, gateway: Gateway, contract: repo.Contract, now: Date): Promise<Intended | null> {
  const { merchant_no, recurring_no: recurringNo, current_period: period, tries } = contract
  const order = await periodOrders.lockPeriod(db, merchant_no, recurringNo, period)
  // The payer is paying it by hand; what comes of it will be followed.
  if (order?.status !== 'REFUSED') {
    await repo.change(db, merchant_no, recurringNo, { wake_time: null })
    return null
  }
  return submit(db, gateway, { contract, tradeNo: order.trade_no, period, attempt: tries + 1, now })
}

interface Begun {
  contract: repo.Contract
  tradeNo: string
  period: number
  attempt: number
  now: Date
}

async function submit(db: Db, gateway: Gateway, { contract, tradeNo, period, attempt, now }: Begun): Promise<Intended> {
  const { merchant_no, recurring_no: recurringNo, method } = contract
  const state = attempt === 1 ? 'INITIAL' : 'REFUSED'
  const event = attempt === 1 ? 'submitted' : 'triedAgain'
  // What is under way the contract knows already: it need follow only what becomes of it.
  const change = {
    method,
    channel: contract.channel,
    attempt: 0,
    refuse_detail: '',
    recurring_seen: 'PROCESSING',
  } as const
  await moveOrder(db, { merchant_no, tradeNo, state, event, who: '', now, change })
  await repo.change(db, merchant_no, recurringNo, {
    current_period: period,
    tries: attempt,
    charging: tradeNo,
    last_charge_status: 'PROCESSING',
    next_charge_time: null,
    remind_time: null,
    ...(attempt === 1 && { first_tried: now }),
    update_time: now,
  })
  await noteByClock(db, contract, 'recurring.charge', { period, attempt, trade_no: tradeNo }, now)
  return requestOf(gateway, contract, { trade_no: tradeNo, period, amount: amountOf(contract, period) }, attempt)
}

function requestOf(
  { secret, clock, channels }: Gateway,
  { merchant_no, recurring_no, channel, sealed_token, method, currency }: repo.Contract,
  { trade_no: tradeNo, period, amount }: Pick<LockedOrder, 'trade_no' | 'period' | 'amount'>,
  attempt: number,
): Intended {
  const charge = {
    merchant_no,
    tradeNo,
    chargeNo: `${tradeNo}-${attempt}`,
    method: method as RecurringMethod,
    currency,
    amount,
    token: unseal(secret, SEALED_FOR, recurring_no, sealed_token),
    period: period ?? 0,
    attempt,
    now: clock.now(),
  }
  return { charge, channel: channels.named(channel) }
}

/** Nobody agreed in time. A first order that nobody touched expires by itself, and the contract with it. */
async function giveUpConsent(db: Db, contract: repo.Contract, now: Date): Promise<void> {
  const { merchant_no, recurring_no: recurringNo, current_period: period } = contract
  const order = await periodOrders.lockPeriod(db, merchant_no, recurringNo, period)
  if (order?.status !== 'REFUSED') return repo.change(db, merchant_no, recurringNo, { wake_time: null })
  await moveContract(db, contract, { event: 'refused', period, detail: order.refuse_detail, now, change: OVER })
  await noteByClock(db, contract, 'recurring.refuse', { status: 'REFUSED' }, now)
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
