import { randomBytes } from 'node:crypto'
import type { Checkout } from '@balcao/contract/payments/checkout'
import type { Capture } from '@balcao/kernel/capture'
import { SandboxChannel } from '../../ports/channels/sandbox/sandbox'
import { RIGHT_CODE } from '../../ports/channels/sandbox/script'
import type { CtxFor } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { onBankEvent } from '../payments'
import { readLink } from '../orders'
import { PaymentOver } from './checkout.errors'
import { orderBehind, view } from './checkout.service'

const isBegun = (status: string) => status === 'PROCESSING' || status === 'RISK_CONTROLLING'

/** As PIX writes it: E, the bank's eight digits, the minute in UTC, and eleven of the bank's own. */
function endToEndId(now: Date): string {
  const minute = now.toISOString().replace(/\D/g, '').slice(0, 12)
  return `E00000000${minute}${randomBytes(8).toString('hex').slice(0, 11)}`
}

/** Plays the bank that asks the holder of a card. false: it is not the code, and may be typed again. */
export async function sandboxProve(ctx: CtxFor<'public', 'none'>, link: string, code: string): Promise<boolean> {
  const { order, channel } = await played(ctx, link)
  const { merchant_no, trade_no: tradeNo, attempt } = order
  const isAsked = 'challenge_url' in ((order.method_data ?? {}) as object)
  if (!isBegun(order.status) || !isAsked) throw new PaymentOver()
  if (code !== '' && code !== RIGHT_CODE) return false
  const of = { merchant_no, tradeNo, attempt, capture: order.capture as Capture }
  const { body, signature } = channel.answeredBy(of, code === RIGHT_CODE)
  const event = channel.parseCallback(signature, body)
  if (event) await onBankEvent(ctx.gateway, event)
  return true
}

async function played(ctx: CtxFor<'public', 'none'>, link: string) {
  if (!readLink(ctx.gateway, link)) throw new NotFound()
  const order = await orderBehind(ctx, link)
  const channel = ctx.gateway.channels.find(order.channel)
  if (!(channel instanceof SandboxChannel) || channel.mode !== order.mode) throw new NotFound()
  return { order, channel }
}

/** Plays the bank that the payer is paying at. There is no such call for an order that a real channel has begun. */
export async function sandboxPaid(ctx: CtxFor<'public', 'none'>, link: string): Promise<Checkout> {
  const { order, channel } = await played(ctx, link)
  // A word before its time would be kept as said, and the payment that follows it would never be heard of.
  if (!isBegun(order.status)) throw new PaymentOver()
  const { merchant_no, trade_no, attempt, method } = order
  const payer = method === 'PIX' ? { end_to_end_id: endToEndId(ctx.now) } : {}
  const { body, signature } = channel.paidBy(merchant_no, trade_no, attempt, payer)
  const event = channel.parseCallback(signature, body)
  if (event) await onBankEvent(ctx.gateway, event)
  return view(ctx, link)
}
