import type { InputOf } from '@balcao/contract/kit'
import type { RecurringDetail, recurring } from '@balcao/contract/payments/recurring'
import { businessDay } from '@balcao/kernel/business-day'
import { methodsFor } from '@balcao/kernel/methods'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import { firstPeriod, type RecurringState } from '@balcao/kernel/recurring-state'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { nameOfApp } from '../../merchant'
import { modeFor, moveOrder, newLinkToken, paymentUrl, periodOrders, placeOrder } from '../orders'
import { toRecurring } from './find-recurring'
import { moveContract, OVER } from './move-contract'
import { MethodCannotRecur, RecurringStatusInvalid } from './recurring.errors'
import * as repo from './recurring.repo'
import { payerBankOf } from './payer-bank'
import { cardUrl, consentUrl, tellPayer } from './tell-payer'
import { amountOf } from './agreement'
import { countContract } from './totals'

type Wish = InputOf<(typeof recurring)['create']>

/**
 * The contract and its first order, in one: whoever opens the order's link agrees to the contract by paying it. Where the
 * payer's account is known, their bank asks them instead, and the first order comes when they have agreed.
 */
export async function create(ctx: Ctx, wish: Wish): Promise<{ recurring_no: string; payment_url: string }> {
  const { db, merchant_no, now, tie, user } = ctx
  const amounts = amountsOf(wish)
  const mode = await modeFor(ctx, wish.app_id, wish.currency)
  const payerBank = await payerBankOf(ctx, wish, { mode, amount: amounts.amount })
  const recurring_no = newId('RC', now)
  const period = firstPeriod(wish.trial_period)
  const day = businessDay(now, tie.timeZone)
  const link_token = newLinkToken()
  const expire_time = secondsAfter(now, Number.parseInt(wish.timeout_express, 10) * 60)
  const { app_id, out_trade_no, currency, subject, content, return_url } = wish
  const shared = { app_id, mode, currency, subject, content, return_url, business_day: day, created_by: user.realName }
  const buyer_email = wish.email.toLowerCase()
  const contract = {
    ...shared,
    ...amounts,
    merchant_no,
    recurring_no,
    out_trade_no,
    method: wish.method,
    buyer_name: wish.buyer_name,
    buyer_email,
    buyer_phone: wish.buyer_phone,
    buyer_document: wish.buyer_document,
    interval: wish.interval,
    quantity: wish.quantity,
    trial_period: wish.trial_period,
    status: 'INITIAL',
    cancel_reason: '',
    current_period: period,
    tries: 0,
    paid_periods: 0,
    time_zone: tie.timeZone,
    last_charge_status: '',
    card_mask: '',
    sealed_token: '',
    link_token: newLinkToken(),
    // Asked at their own bank, a payer has no first order that ends.
    ...(payerBank ? { consent_until: expire_time, consent_wake: now, ...payerBank } : { wake_time: expire_time }),
    charging: '',
    create_time: now,
    update_time: now,
  }
  await repo.insert(db, contract)
  if (!payerBank)
    await placeOrder(ctx, {
      ...shared,
      out_trade_no: `${recurring_no}-${period}`,
      link_token,
      amount: amountOf(amounts, period),
      buyer_email,
      expire_time,
      recurring_no,
      period,
    })
  const what = { event: 'created', status: 'INITIAL', period, detail: '', who: user.realName } as const
  await repo.addEvent(db, merchant_no, recurring_no, what, now)
  await countContract(db, contract, null, 'INITIAL')
  ctx.audit({ object: 'recurring', id: recurring_no, after: { ...wish, mode, status: 'INITIAL' } })
  return {
    recurring_no,
    payment_url: payerBank ? consentUrl(ctx.gateway, contract) : paymentUrl(ctx.gateway, merchant_no, link_token),
  }
}

/** The method must be able to take both amounts. A trial costs something: paying for it is how the payer agrees. */
function amountsOf({ currency, method, ...wish }: Wish): { amount: bigint; trial_amount: bigint } {
  const amount = parseMoney(wish.amount, currency)
  if (!amount) throw new InputRefused('amount')
  const hasTrial = wish.trial_period !== ''
  const trial_amount = wish.trial_amount === '' ? 0n : parseMoney(wish.trial_amount, currency)
  if (trial_amount === null || hasTrial !== trial_amount > 0n) throw new InputRefused('trial_amount')
  const takes = (sum: bigint) => methodsFor(currency, sum).includes(method)
  if (!takes(amount) || (hasTrial && !takes(trial_amount))) throw new MethodCannotRecur()
  return { amount, trial_amount }
}

export async function detail(ctx: Ctx, recurringNo: string): Promise<RecurringDetail> {
  const row = await repo.one(ctx, recurringNo)
  if (!row) throw new NotFound()
  const { currency, status } = row
  const periods = await periodOrders.periods(ctx.db, ctx.merchant_no, recurringNo)
  const events = await repo.timeline(ctx, recurringNo)
  const first = periods.at(-1)?.link_token
  const isRunning = status === 'ACTIVE' || status === 'PAST_DUE'
  return {
    ...toRecurring({ ...row, app_name: await nameOfApp(ctx, row.app_id) }),
    buyer_phone: row.buyer_phone,
    buyer_document: row.buyer_document,
    payer_ispb: row.payer_ispb,
    payer_branch: row.payer_branch,
    payer_account: row.payer_account,
    consent_until: row.consent_until?.toISOString() ?? null,
    trial_period: row.trial_period,
    trial_amount: row.trial_period === '' ? '' : formatMoney(row.trial_amount, currency),
    subject: row.subject,
    content: row.content,
    return_url: row.return_url,
    cancel_reason: row.cancel_reason,
    start_time: row.start_time?.toISOString() ?? null,
    time_zone: row.time_zone,
    created_by: row.created_by,
    payment_url: status === 'INITIAL' ? agreeUrl(ctx, row, first) : '',
    card_url: isRunning && row.method === 'CreditCard' ? cardUrl(ctx.gateway, row) : '',
    periods: periods.map((order) => ({
      period: order.period ?? 0,
      trade_no: order.trade_no,
      amount: formatMoney(order.amount, order.currency),
      status: order.status as OrderState,
      refuse_detail: order.refuse_detail,
      create_time: order.create_time.toISOString(),
      pay_time: order.pay_time?.toISOString() ?? null,
    })),
    timeline: events.map((event) => ({
      ...event,
      status: event.status as RecurringState,
      at: event.at.toISOString(),
    })),
  }
}

/** Where the payer agrees, or reads that their bank asks them. */
function agreeUrl({ gateway, merchant_no }: Ctx, row: repo.Contract, firstLink: string | undefined): string {
  if (row.payer_ispb !== '') return consentUrl(gateway, row)
  return firstLink === undefined ? '' : paymentUrl(gateway, merchant_no, firstLink)
}

/** Nothing more is charged. What is at the bank already comes to its own end. */
export async function cancel(ctx: Ctx, recurringNo: string): Promise<RecurringDetail> {
  const contract = await lockOwn(ctx, recurringNo)
  const { db, now, user } = ctx
  const { status, current_period: period } = contract
  if (status === 'INITIAL' && contract.payer_ispb === '') await cancelFirstOrder(ctx, contract)
  const change = { ...OVER, cancel_reason: 'BY_MERCHANT' as const }
  // Of a charge that was written down the bank must still hear, or its order would wait for ever.
  const rest = contract.charging === '' ? change : { ...change, wake_time: contract.wake_time }
  await moveContract(db, contract, { event: 'cancelled', period, who: user.realName, now, change: rest })
  if (status !== 'INITIAL') await tellPayer(db, ctx.gateway, contract, { what: 'CANCELLED', period, at: null }, now)
  ctx.audit({ object: 'recurring', id: recurringNo, before: { status }, after: { status: 'CANCELLED' } })
  return detail(ctx, recurringNo)
}

/** A payment that is under way is not stopped: then the contract cannot be cancelled before it is settled. */
async function cancelFirstOrder(ctx: Ctx, { recurring_no, current_period }: repo.Contract): Promise<void> {
  const { db, merchant_no, now, user } = ctx
  const order = await periodOrders.lockPeriod(db, merchant_no, recurring_no, current_period)
  if (order?.status !== 'INITIAL' && order?.status !== 'REFUSED') throw new RecurringStatusInvalid()
  if (order.status === 'REFUSED') return
  const moved = { merchant_no, tradeNo: order.trade_no, state: 'INITIAL', event: 'cancelled' } as const
  await moveOrder(db, { ...moved, who: user.realName, now })
}

/** In place of the next planned try. */
export async function retry(ctx: Ctx, recurringNo: string): Promise<RecurringDetail> {
  const contract = await lockOwn(ctx, recurringNo)
  const { db, merchant_no, now, user } = ctx
  const { status, charging, wake_time, current_period: period } = contract
  if (status !== 'PAST_DUE' || charging !== '' || wake_time === null) throw new RecurringStatusInvalid()
  await repo.change(db, merchant_no, recurringNo, { wake_time: now, next_charge_time: now, update_time: now })
  const what = { event: 'retryAsked', status, period, detail: '', who: user.realName } as const
  await repo.addEvent(db, merchant_no, recurringNo, what, now)
  ctx.audit({ object: 'recurring', id: recurringNo, after: { retry: period } })
  return detail(ctx, recurringNo)
}

/** Somebody else's, or one of an app that is not theirs, answers like one that does not exist. */
async function lockOwn(ctx: Ctx, recurringNo: string): Promise<repo.Contract> {
  if (!(await repo.one(ctx, recurringNo))) throw new NotFound()
  const contract = await repo.lock(ctx.db, ctx.merchant_no, recurringNo)
  if (!contract) throw new NotFound()
  return contract
}
