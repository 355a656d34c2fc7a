import { randomBytes } from 'node:crypto'
import type { Checkout } from '@balcao/contract/payments/checkout'
import { SandboxChannel } from '../../ports/channels/sandbox/sandbox'
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

/** Plays the bank that the payer is paying at. There is no such call for an order that a real channel has begun. */
export async function sandboxPaid(ctx: CtxFor<'public', 'none'>, link: string): Promise<Checkout> {
  if (!readLink(ctx.gateway, link)) throw new NotFound()
  const order = await orderBehind(ctx, link)
  const channel = ctx.gateway.channels.find(order.channel)
  if (!(channel instanceof SandboxChannel) || channel.mode !== order.mode) throw new NotFound()
  // A word before its time would be kept as said, and the payment that follows it would never be heard of.
  if (!isBegun(order.status)) throw new PaymentOver()
  const { merchant_no, trade_no, attempt, method } = order
  const payer = method === 'PIX' ? { end_to_end_id: endToEndId(ctx.now) } : {}
  const { body, signature } = channel.paidBy(merchant_no, trade_no, attempt, payer)
  const event = channel.parseCallback(signature, body)
  if (event) await onBankEvent(ctx.gateway, event)
  return view(ctx, link)
}
