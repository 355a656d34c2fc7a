import type { checkout } from '@balcao/contract/payments/checkout'
import type { InputOf } from '@balcao/contract/kit'
import type { Capture } from '@balcao/kernel/capture'
import type { InstalmentPlan } from '@balcao/kernel/instalments'
import type { Method } from '@balcao/kernel/methods'
import type { Agreement } from '../../ports/channels/agreement'
import { ChannelDown, type Channel, type Started } from '../../ports/channels/channel'
import type { Db } from '../../db/held-connection'
import type { Means } from '../cards'
import { addAttempt, changeBank, type LinkedOrder, lockOrder, moveOrder, paymentUrl, turnAway } from '../orders'
import { agreementFor } from '../recurring'
import { asMerchant, type PayerCtx } from './as-merchant'
import { BankUnreachable } from './checkout.errors'
import { isDue } from './offers'

type Submission = InputOf<(typeof checkout)['submit']>

/** What is paid with, by whomever it is said. */
export type Wish = Pick<Submission, 'method' | 'card' | 'instalments'> & { save_card?: boolean; means?: Means }
export type PaidWith = Omit<Wish, 'method' | 'instalments'>

export interface Begun {
  order: LinkedOrder
  method: Method
  attempt: number
  plan: InstalmentPlan
  channel: Channel
  /** Who else could be asked. */
  others: readonly Channel[]
}

/** One bank after the other, for as long as the payer has seen no code. */
export async function startSomewhere(ctx: PayerCtx, begun: Begun, by: PaidWith): Promise<Begun & { started: Started }> {
  const { merchant_no } = begun.order
  try {
    const agreement = await agreementOf(ctx, begun)
    return { ...begun, started: await startOutside(ctx, begun, by, agreement) }
  } catch (error) {
    if (!(error instanceof ChannelDown)) throw error
    const next = await asMerchant(ctx, merchant_no, (db) => passOn(ctx, db, begun))
    if (next) return startSomewhere(ctx, next, by)
    await asMerchant(ctx, merchant_no, (db) => giveUp(ctx, db, begun))
    throw new BankUnreachable().because(error)
  }
}

/**
 * Hands the same wish to the next bank; the one before is asked to forget it, since it may have made a code that nobody
 * has seen. Never a card's: it may have been charged without our hearing of it.
 */
async function passOn(ctx: PayerCtx, db: Db, begun: Begun): Promise<Begun | null> {
  const { order, method, attempt, plan, others } = begun
  const [channel, ...left] = others
  if (!channel || method === 'CreditCard') return null
  const { merchant_no, trade_no } = order
  const now = await lockOrder(db, merchant_no, trade_no)
  if (now?.attempt !== attempt || now.status !== 'PROCESSING') return null
  await turnAway(db, now, ctx.now)
  const kept = { merchant_no, trade_no, method, channel: channel.name, interest: plan.interest, create_time: ctx.now }
  const next = await addAttempt(db, kept)
  await changeBank(db, { merchant_no, trade_no, attempt }, { attempt: next, channel: channel.name })
  return { ...begun, attempt: next, channel, others: left }
}

/** null: it is one payment, and no contract. */
function agreementOf(ctx: PayerCtx, { order }: Begun): Promise<Agreement | null> {
  const { merchant_no, recurring_no } = order
  if (recurring_no === null) return Promise.resolve(null)
  return asMerchant(ctx, merchant_no, (db) => agreementFor(db, merchant_no, recurring_no, ctx.now))
}

function startOutside(
  ctx: PayerCtx,
  { order, method, attempt, plan, channel }: Begun,
  { card, means, save_card: isAgreed = false }: PaidWith,
  agreement: Agreement | null,
): Promise<Started> {
  const { merchant_no, trade_no: tradeNo, merchant_name: merchantName, currency, amount } = order
  const payUrl = paymentUrl(ctx.gateway, merchant_no, order.link_token)
  const isForLater = order.recurring_no !== null || (isAgreed && order.offers_saving && method === 'CreditCard')
  const payment = { merchant_no, tradeNo, attempt, merchantName, method, currency, amount, payUrl, isForLater }
  const capture = order.capture as Capture
  const request = { ...payment, capture, instalments: plan.count, interest: plan.interest, now: ctx.now }
  const { due_date: day, days_after_due: daysAfter, expire_time: until } = order
  const payer = { buyerName: order.buyer_name, buyerDocument: order.buyer_document }
  const due = isDue(order, method) && { due: { day, daysAfter, until, ...payer } }
  const told = { ...due, ...(card && { card }), ...(means && { token: means.token }), ...(agreement && { agreement }) }
  return channel.start({ ...request, ...told })
}

/** The bank was not there: the payer may try again, unless they are trying something else by now. */
async function giveUp(ctx: PayerCtx, db: Db, { order, attempt }: Begun): Promise<void> {
  const { merchant_no, trade_no: tradeNo } = order
  const now = await lockOrder(db, merchant_no, tradeNo)
  if (now?.attempt !== attempt || now.status !== 'PROCESSING') return
  const change = { refuse_detail: 'bank-unreachable' }
  await moveOrder(db, { merchant_no, tradeNo, state: 'PROCESSING', event: 'declined', who: '', now: ctx.now, change })
}
