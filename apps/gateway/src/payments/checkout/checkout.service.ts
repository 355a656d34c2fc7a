import type { checkout, Checkout } from '@balcao/contract/payments/checkout'
import type { InputOf } from '@balcao/contract/kit'
import type { Mode } from '@balcao/kernel/app-state'
import { methodsFor, type Method } from '@balcao/kernel/methods'
import { kycAllows, kycStanding } from '@balcao/kernel/kyc-gates'
import type { KycState } from '@balcao/kernel/kyc-state'
import { formatMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import { ChannelDown, type Channel, type Started } from '../../ports/channels/channel'
import type { Route } from '../../ports/channels/route'
import { DEMO_BANK } from '../../ports/channels/sandbox/sandbox'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import { secondsAfter } from '../../base/clock'
import type { CtxFor } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { keepBegun, type LinkedOrder, lockOrder, moveOrder, orderByLink, paymentUrl, readLink } from '../orders'
import { keepConsent } from '../recurring'
import { BankUnreachable, LinkUnknown, MethodNotOffered, PaymentOver } from './checkout.errors'

type PayerCtx = CtxFor<'public', 'none'>
type Submission = InputOf<(typeof checkout)['submit']>

/** Until the channel says how long the method waits. */
const STARTING_SECONDS = 30 * 60

export async function view(ctx: PayerCtx, link: string): Promise<Checkout> {
  return toCheckout(ctx, await orderBehind(ctx, link))
}

/**
 * Intent first, then the call to the outside, then its result: a gateway that dies in between leaves an order that waits
 * for the bank and times out by itself, never a payment nobody knows of.
 */
export async function submit(ctx: PayerCtx, { link, method, card }: Submission): Promise<Checkout> {
  const order = await begin(ctx, link, method)
  const { merchant_no, trade_no: tradeNo } = order
  const started = await startOutside(ctx, order, method, card).catch(async (error: unknown) => {
    if (!(error instanceof ChannelDown)) throw error
    await asMerchant(ctx, merchant_no, (db) => giveUp(ctx, db, merchant_no, tradeNo))
    throw new BankUnreachable().because(error)
  })
  const begun = {
    channel_ref: started.ref,
    method_data: started.methodData,
    payer: started.payer,
    method_until: started.until,
  }
  await asMerchant(ctx, merchant_no, (db) => keepBegun(db, merchant_no, tradeNo, begun))
  const { recurring_no: recurringNo } = order
  const { token, payer } = started
  if (recurringNo && token) {
    const consent = { merchant_no, recurringNo, token, payer, channel: channelFor(ctx, order, method).name }
    await asMerchant(ctx, merchant_no, (db) => keepConsent(db, ctx.gateway.secret, consent))
  }
  return view(ctx, link)
}

async function begin(ctx: PayerCtx, link: string, method: Method): Promise<LinkedOrder> {
  const { now } = ctx
  const found = await orderBehind(ctx, link)
  const { merchant_no, trade_no: tradeNo } = found
  return asMerchant(ctx, merchant_no, async (db) => {
    await lockOrder(db, merchant_no, tradeNo)
    const order = await orderByLink(db, merchant_no, found.link_token)
    if (!order || !isOpenFor(order, now)) throw new PaymentOver()
    if (!offered(ctx, order).includes(method)) throw new MethodNotOffered()
    const state = order.status as OrderState
    const event = state === 'REFUSED' ? 'triedAgain' : 'submitted'
    const change = {
      method,
      channel: channelFor(ctx, order, method).name,
      refuse_detail: '',
      method_until: secondsAfter(now, STARTING_SECONDS),
    }
    const next = await moveOrder(db, { merchant_no, tradeNo, state, event, who: 'payer', now, change })
    await note(ctx, db, order, 'checkout.submit', { status: next, method })
    return order
  })
}

function startOutside(ctx: PayerCtx, order: LinkedOrder, method: Method, card: Submission['card']): Promise<Started> {
  const { merchant_no, trade_no: tradeNo, merchant_name: merchantName, currency, amount } = order
  const payUrl = paymentUrl(ctx.gateway.config.publicUrl, merchant_no, order.link_token)
  const isForLater = order.recurring_no !== null
  const request = { merchant_no, tradeNo, merchantName, method, currency, amount, payUrl, isForLater, now: ctx.now }
  return channelFor(ctx, order, method).start(card ? { ...request, card } : request)
}

/** The bank was not there: the payer may try again. */
async function giveUp(ctx: PayerCtx, db: Db, merchant_no: string, tradeNo: string): Promise<void> {
  const change = { refuse_detail: 'bank-unreachable' }
  await moveOrder(db, { merchant_no, tradeNo, state: 'PROCESSING', event: 'declined', who: '', now: ctx.now, change })
}

export async function orderBehind(ctx: PayerCtx, link: string): Promise<LinkedOrder> {
  const read = readLink(link)
  if (!read) throw new LinkUnknown()
  const order = await asMerchant(ctx, read.merchant_no, (db) => orderByLink(db, read.merchant_no, read.linkToken))
  if (!order) throw new LinkUnknown()
  return order
}

/** Not a moment after its time, whatever the job that closes it has come to. */
function isOpenFor(order: LinkedOrder, now: Date): boolean {
  const isWaiting = order.status === 'INITIAL' || order.status === 'REFUSED'
  const isAgreed = order.agreed_status === null || ['INITIAL', 'ACTIVE', 'PAST_DUE'].includes(order.agreed_status)
  const isTrading = order.merchant_status === 'ACTIVE' || order.merchant_status === 'PENDING_KYC'
  return isWaiting && isAgreed && isTrading && mayTakeMoney(order, now) && now < order.expire_time
}

function mayTakeMoney({ mode, kyc_status, kyc_valid_until }: LinkedOrder, now: Date): boolean {
  const standing = kycStanding((kyc_status ?? 'DRAFT') as KycState, kyc_valid_until, now)
  return mode === 'test' || kycAllows(standing, 'liveOrder')
}

function toCheckout(ctx: PayerCtx, order: LinkedOrder): Checkout {
  const { now, gateway } = ctx
  const isOpen = isOpenFor(order, now)
  const isOver = !isOpen && (order.status === 'INITIAL' || order.status === 'REFUSED') && now >= order.expire_time
  return {
    merchant_name: order.merchant_name,
    subject: order.subject,
    content: order.content,
    currency: order.currency,
    amount: formatMoney(order.amount, order.currency),
    status: isOver && order.status === 'INITIAL' ? 'EXPIRED' : (order.status as OrderState),
    seconds_left: Math.max(0, Math.ceil((order.expire_time.getTime() - now.getTime()) / 1000)),
    methods: isOpen ? offered(ctx, order) : [],
    method: order.method,
    method_data: (order.method_data ?? {}) as Record<string, string>,
    method_until: order.method_until?.toISOString() ?? null,
    refuse_detail: order.refuse_detail,
    return_url: order.return_url,
    is_sandbox: order.mode === 'test',
    is_demo: order.mode === 'live' && gateway.channels.find(DEMO_BANK) !== undefined,
    agreement: agreementOf(order),
  }
}

/** What somebody here can take. A contract is charged by one method, and agreed to with it. */
function offered({ gateway }: PayerCtx, order: LinkedOrder): Method[] {
  const { currency, amount, agreed_method } = order
  const methods = agreed_method ? [agreed_method as Method] : methodsFor(currency, amount)
  return methods.filter((method) => gateway.channels.serving(routeOf(order, method)))
}

function channelFor({ gateway }: PayerCtx, order: LinkedOrder, method: Method): Channel {
  const channel = gateway.channels.serving(routeOf(order, method))
  if (!channel) throw new MethodNotOffered()
  return channel
}

function routeOf({ mode, merchant_country: country, currency }: LinkedOrder, method: Method): Route {
  return { mode: mode as Mode, country, currency, method }
}

function agreementOf(order: LinkedOrder): Checkout['agreement'] {
  if (order.agreed_amount === null || !order.agreed_interval) return null
  return {
    amount: formatMoney(order.agreed_amount, order.currency),
    interval: order.agreed_interval,
    quantity: order.agreed_quantity ?? 0,
    trial_period: order.agreed_trial ?? '',
  }
}

function asMerchant<Result>(ctx: PayerCtx, merchant_no: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx.gateway.databases.app, openTenant(merchant_no), work)
}

async function note(ctx: PayerCtx, db: Db, order: LinkedOrder, action: string, after: object): Promise<void> {
  const { now, requestId, ip, userAgent } = ctx
  const source = { now, requestId, ip, userAgent, merchant_no: order.merchant_no }
  await writeAudit(db, source, action, {
    object: 'order',
    id: order.trade_no,
    before: { status: order.status },
    after,
    actor: { uid: '', name: 'payer' },
  })
}
