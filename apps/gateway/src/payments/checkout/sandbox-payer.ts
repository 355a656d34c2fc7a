import type { Checkout } from '@balcao/contract/payments/checkout'
import { SandboxChannel } from '../../ports/channels/sandbox/sandbox'
import type { CtxFor } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { onBankEvent } from '../payments'
import { readLink } from '../orders'
import { orderBehind, view } from './checkout.service'

/** Plays the payer's bank on the checkout page. There is no such call where a real channel is at work. */
export async function sandboxPaid(ctx: CtxFor<'public', 'none'>, link: string): Promise<Checkout> {
  const { channel } = ctx.gateway
  if (!(channel instanceof SandboxChannel) || !readLink(link)) throw new NotFound()
  const order = await orderBehind(ctx, link)
  const { body, signature } = channel.paidBy(order.merchant_no, order.trade_no)
  const event = channel.parseCallback(signature, body)
  if (event) await onBankEvent(ctx.gateway, event)
  return view(ctx, link)
}
