import type { OwnAction } from '@balcao/kernel/audit-actions'
import type { checkout, Checkout } from '@balcao/contract/payments/checkout'
import type { InputOf } from '@balcao/contract/kit'
import type { Method } from '@balcao/kernel/methods'
import { formatMoney } from '@balcao/kernel/money'
import type { OrderEvent, OrderState } from '@balcao/kernel/order-state'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { binOf } from '@balcao/kernel/risk-rules'
import { DEMO_BANK } from '../../ports/channels/sandbox/sandbox'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import {
  addAttempt,
  authorisationOf,
  countChosen,
  instalmentsOf,
  keepBegun,
  type LinkedOrder,
  linkOf,
  lockOrder,
  moveOrder,
  orderByLink,
  readLink,
  shopOf,
  tallyFunnel,
  turnAway,
} from '../orders'
import { keepCard, type Means } from '../cards'
import { keepConsent } from '../recurring'
import { isLetThrough } from '../risk'
import { asMerchant, type PayerCtx } from './as-merchant'
import { type Begun, type PaidWith, startSomewhere, type Wish } from './ask-banks'
import { chosenPlan, toldPlans } from './instalment-plans'
import { asksDocument, channelsFor, isAtBank, isOpenFor, offered } from './offers'
import { returnAddress } from './return-address'
import { DocumentMissing, LinkUnknown, MethodNotOffered, PaymentOver } from './checkout.errors'

type Submission = InputOf<(typeof checkout)['submit']>

/** Until the channel says how long the method waits. */
const STARTING_SECONDS = 30 * 60

export async function view(ctx: PayerCtx, link: string): Promise<Checkout> {
  const order = await orderBehind(ctx, link)
  return asMerchant(ctx, order.merchant_no, async (db) => ({
    ...toCheckout(ctx, order),
    instalments: await toldPlans(db, order, isOpenFor(order, ctx.now) ? offered(ctx, order) : [], ctx.now),
    return_url: await returnAddress(db, ctx.gateway.secret, order, ctx.now),
  }))
}

/**
 * Intent first, then the call to the outside, then its result: a gateway that dies in between leaves an order that waits
 * for the bank and times out by itself, never a payment nobody knows of.
 */
export async function submit(ctx: PayerCtx, { link, ...wish }: Submission): Promise<Checkout> {
  const begun = await begin(ctx, link, wish)
  if (begun) await startAtBank(ctx, begun, wish)
  return view(ctx, link)
}

/** The shop chooses for its payer, as it makes the order: what it did is in the audit row of that. */
export async function submitForPayer(ctx: PayerCtx, link: string, method: Method, who: string): Promise<void> {
  const begun = await begin(ctx, link, { method }, who)
  if (begun) await startAtBank(ctx, begun, {})
}

/** The shop charges a card that its payer let it keep, as it makes the order. */
export async function submitSavedCard(ctx: PayerCtx, link: string, means: Means, who: string): Promise<void> {
  const begun = await begin(ctx, link, { method: 'CreditCard', means }, who)
  if (begun) await startAtBank(ctx, begun, { means })
}

/** Whether somebody here takes a payment of an order by this method. */
export async function mustOffer(ctx: Pick<Ctx, 'gateway' | 'db' | 'merchant_no'>, linkToken: string, method: Method) {
  const order = await orderByLink(ctx.db, ctx.merchant_no, linkToken)
  if (!order || !offered(ctx, order).includes(method)) throw new MethodNotOffered()
}

/** null: the very method is under way already, pressed twice or in another window; or a rule refuses it. */
async function begin(
  ctx: PayerCtx,
  link: string,
  { method, card, means, instalments, save_card }: Wish,
  shop?: string,
): Promise<Begun | null> {
  const { now } = ctx
  const found = await orderBehind(ctx, link)
  const { merchant_no, trade_no: tradeNo } = found
  return asMerchant(ctx, merchant_no, async (db) => {
    await lockOrder(db, merchant_no, tradeNo)
    const order = await orderByLink(db, merchant_no, found.link_token)
    if (!order || !isOpenFor(order, now)) throw new PaymentOver()
    if (!offered(ctx, order).includes(method)) throw new MethodNotOffered()
    const isTyped = method === 'CreditCard' && !means
    if (isTyped && asksDocument(ctx, order) && !card?.document) throw new DocumentMissing()
    const state = order.status as OrderState
    if (isAtBank(state) && order.method === method) return null
    if (state !== 'INITIAL') await turnAway(db, order, now)
    const [bank, ...others] = channelsFor(ctx, order, method)
    const channel = bank.name
    const plan = await chosenPlan(db, order, method, instalments, now)
    const { interest, count, fee: instalment_fee } = plan
    const kept = { merchant_no, trade_no: tradeNo, method, channel, interest, create_time: now, ...typed(card, means) }
    const attempt = await addAttempt(db, kept)
    const next = await moveOrder(db, {
      merchant_no,
      tradeNo,
      state,
      event: BEGINNING[state] ?? 'submitted',
      who: shop ?? 'payer',
      now,
      change: {
        ...NOTHING_YET,
        method,
        channel,
        attempt,
        method_until: secondsAfter(now, STARTING_SECONDS),
        instalments: count,
        interest,
        instalment_fee,
      },
    })
    await countChosen(db, order, method)
    await tallyFunnel(db, order, 'SUBMITTED', method)
    const isThrough =
      order.mode === 'test' || (await isLetThrough(db, { merchant_no, trade_no: tradeNo, attempt }, now))
    const status = isThrough ? next : await refuseByRisk(db, { merchant_no, tradeNo, now })
    if (shop === undefined)
      await note(ctx, db, order, 'checkout.submit', { status, method, ...(save_card && { save_card }) })
    if (!isThrough) return null
    return { order, method, attempt, plan, channel: bank, others }
  })
}

/** What the provider's rules look at, of a card that is typed or was kept. */
function typed(card: Wish['card'], means: Means | undefined) {
  const card_bin = card ? binOf(card.number) : (means?.payer['first6'] ?? '')
  return { card_bin, document: card?.document ? normaliseDocument(card.document) : '' }
}

/** Nothing has been asked of a bank, and nothing will be. */
function refuseByRisk(db: Db, at: { merchant_no: string; tradeNo: string; now: Date }): Promise<OrderState> {
  const change = { refuse_detail: 'refused-by-risk' }
  return moveOrder(db, { ...at, state: 'PROCESSING', event: 'declined', who: '', change })
}

const BEGINNING: Partial<Record<OrderState, OrderEvent>> = {
  REFUSED: 'triedAgain',
  PROCESSING: 'methodChanged',
  RISK_CONTROLLING: 'methodChanged',
}

/** Of the method before, nothing is left on the order. */
const NOTHING_YET = { refuse_detail: '', channel_ref: '', method_data: null, payer: null }

async function startAtBank(ctx: PayerCtx, wish: Begun, by: PaidWith): Promise<void> {
  const { started, ...begun } = await startSomewhere(ctx, wish, by)
  const { order, attempt, channel: bank } = begun
  const { merchant_no, trade_no, recurring_no: recurringNo } = order
  const { ref: channel_ref, methodData: method_data, until: method_until, token } = started
  const payer = { ...started.payer, ...by.means?.payer }
  await asMerchant(ctx, merchant_no, async (db) => {
    await lockOrder(db, merchant_no, trade_no)
    await keepBegun(db, { merchant_no, trade_no, attempt }, { channel_ref, method_data, payer, method_until })
  })
  if (!recurringNo && token) {
    const { mode, app_id, buyer_email } = order
    const channel = bank.name
    const agreed = { merchant_no, trade_no, attempt, mode, app_id, buyer_email, channel, token, payer }
    await asMerchant(ctx, merchant_no, (db) => keepCard(db, ctx.gateway.secret, agreed, ctx.now))
  }
  if (recurringNo && token) {
    const consent = { merchant_no, recurringNo, token, payer, channel: bank.name }
    await asMerchant(ctx, merchant_no, (db) => keepConsent(db, ctx.gateway.secret, consent))
  }
}

export async function orderBehind(ctx: PayerCtx, link: string): Promise<LinkedOrder> {
  const read = readLink(ctx.gateway, link)
  if (!read) throw new LinkUnknown()
  const order = await asMerchant(ctx, read.merchant_no, (db) => orderByLink(db, read.merchant_no, read.linkToken))
  if (!order) throw new LinkUnknown()
  return order
}

function toCheckout(ctx: PayerCtx, order: LinkedOrder): Omit<Checkout, 'return_url' | 'instalments'> {
  const { now, gateway } = ctx
  const isOpen = isOpenFor(order, now)
  const isOver = !isOpen && (order.status === 'INITIAL' || order.status === 'REFUSED') && now >= order.expire_time
  return {
    merchant_name: order.merchant_name,
    shop: shopOf(order, linkOf(gateway, order.merchant_no, order.link_token)),
    out_trade_no: order.out_trade_no,
    subject: order.subject,
    content: order.content,
    currency: order.currency,
    amount: formatMoney(order.amount, order.currency),
    status: isOver && order.status === 'INITIAL' ? 'EXPIRED' : (order.status as OrderState),
    seconds_left: Math.max(0, Math.ceil((endOf(order).getTime() - now.getTime()) / 1000)),
    methods: isOpen ? offered(ctx, order) : [],
    card_asks_document: isOpen && asksDocument(ctx, order),
    card_may_be_kept: isOpen && order.offers_saving && order.recurring_no === null,
    chosen_instalments: instalmentsOf(order),
    held_until: authorisationOf(order)?.until ?? null,
    is_checked: order.status === 'RISK_CONTROLLING' && order.held_time !== null,
    method: order.method,
    method_data: (order.method_data ?? {}) as Record<string, string>,
    method_until: order.method_until?.toISOString() ?? null,
    refuse_detail: order.refuse_detail,
    pay_time: order.pay_time?.toISOString() ?? null,
    paid_with: paidWith(order),
    is_sandbox: order.mode === 'test',
    is_demo: order.mode === 'live' && gateway.channels.find(DEMO_BANK) !== undefined,
    agreement: agreementOf(order),
  }
}

/** A chosen method has a time of its own. */
function endOf({ status, method_until, expire_time }: LinkedOrder): Date {
  return isAtBank(status) && method_until ? method_until : expire_time
}

const ON_STATEMENTS = ['brand', 'last4', 'end_to_end_id']

function paidWith({ pay_time, payer }: LinkedOrder): Record<string, string> {
  const known = Object.entries((pay_time && (payer as Record<string, string> | null)) ?? {})
  return Object.fromEntries(known.filter(([name]) => ON_STATEMENTS.includes(name)))
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

export async function note(ctx: PayerCtx, db: Db, order: LinkedOrder, action: OwnAction, after: object): Promise<void> {
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
