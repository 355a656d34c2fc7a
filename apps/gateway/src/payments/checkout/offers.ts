import type { Mode } from '@balcao/kernel/app-state'
import { kycAllows, kycStanding } from '@balcao/kernel/kyc-gates'
import type { KycState } from '@balcao/kernel/kyc-state'
import { methodsFor, type Method } from '@balcao/kernel/methods'
import type { Channel } from '../../ports/channels/channel'
import type { Route } from '../../ports/channels/route'
import type { CtxFor } from '../../kit/calls/ctx'
import type { LinkedOrder } from '../orders'
import { MethodNotOffered } from './checkout.errors'

/** Whether an order can be paid now, by what, and at whose bank. */

type PayerCtx = CtxFor<'public', 'none'>

export function isAtBank(status: string): boolean {
  return status === 'PROCESSING' || status === 'RISK_CONTROLLING'
}

/** Not a moment after its time, whatever the job that closes it has come to. */
export function isOpenFor(order: LinkedOrder, now: Date): boolean {
  const isWaiting = isAtBank(order.status) || order.status === 'INITIAL' || order.status === 'REFUSED'
  const isAgreed = order.agreed_status === null || ['INITIAL', 'ACTIVE', 'PAST_DUE'].includes(order.agreed_status)
  const isTrading = order.merchant_status === 'ACTIVE' || order.merchant_status === 'PENDING_KYC'
  return (
    isWaiting &&
    order.held_time === null &&
    isAgreed &&
    isTrading &&
    mayTakeMoney(order, now) &&
    now < order.expire_time
  )
}

function mayTakeMoney({ mode, kyc_status, kyc_valid_until }: LinkedOrder, now: Date): boolean {
  const standing = kycStanding((kyc_status ?? 'DRAFT') as KycState, kyc_valid_until, now)
  return mode === 'test' || kycAllows(standing, 'liveOrder')
}

/** What somebody here can take. A contract is charged by one method, and agreed to with it. */
export function offered({ gateway }: Pick<PayerCtx, 'gateway'>, order: LinkedOrder): Method[] {
  const { currency, amount, agreed_method, capture } = order
  const methods = agreed_method ? [agreed_method as Method] : methodsFor(currency, amount)
  // Only a card's money can be held.
  const fitting = methods.filter((method) => capture === 'automatic' || method === 'CreditCard')
  return fitting.filter((method) => gateway.channels.serving(routeOf(order, method)))
}

/** Other methods have a time of their own. */
export function isDue({ due_date }: Pick<LinkedOrder, 'due_date'>, method: Method): boolean {
  return due_date !== '' && method === 'PIX'
}

export function asksDocument({ gateway }: PayerCtx, order: LinkedOrder): boolean {
  const route = routeOf(order, 'CreditCard')
  return gateway.channels.serving(route)?.asksDocument?.(route) ?? false
}

/** Who is asked for it, one after the other. */
export function channelsFor({ gateway }: PayerCtx, order: LinkedOrder, method: Method): [Channel, ...Channel[]] {
  const [first, ...others] = gateway.channels.candidates(routeOf(order, method))
  if (!first) throw new MethodNotOffered()
  return [first, ...others]
}

function routeOf(order: LinkedOrder, method: Method): Route {
  const { mode, merchant_country: country, currency, amount, recurring_no } = order
  const route = { mode: mode as Mode, country, currency, method, amount }
  if (recurring_no !== null) return { ...route, purpose: 'recurring' }
  return isDue(order, method) ? { ...route, purpose: 'due' } : route
}
