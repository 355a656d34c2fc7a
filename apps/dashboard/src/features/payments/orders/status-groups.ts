import type { OrderState } from '@balcao/kernel/order-state'
import type { Tone } from '../../../ui/show/status-badge'

/** What the states are called: several states may have one name (product: payment orders). */
export const STATUS_GROUPS = {
  initial: ['INITIAL'],
  processing: ['PROCESSING'],
  underReview: ['RISK_CONTROLLING'],
  authorised: ['AUTHORISED'],
  success: ['SUCCESS'],
  refused: ['REFUSED'],
  closed: ['CANCEL', 'EXPIRED'],
  refundVerifying: ['REFUND_VERIFYING'],
  refundProcessing: ['REFUND_PROCESSING'],
  refunded: ['REFUNDED'],
  dispute: ['DISPUTE'],
  chargeback: ['CHARGEBACK'],
  chargebackReversed: ['CHARGEBACK_REVERSED'],
} as const satisfies Record<string, readonly OrderState[]>
export type StatusGroup = keyof typeof STATUS_GROUPS

export const STATUS_GROUP_NAMES = Object.keys(STATUS_GROUPS) as StatusGroup[]

export function groupOf(state: OrderState): StatusGroup {
  const found = STATUS_GROUP_NAMES.find((name) => (STATUS_GROUPS[name] as readonly OrderState[]).includes(state))
  if (!found) throw new Error(`No label group has ${state}`)
  return found
}

export const TONE_OF: Record<StatusGroup, Tone> = {
  initial: 'waiting',
  processing: 'waiting',
  underReview: 'attention',
  authorised: 'attention',
  success: 'success',
  refused: 'failed',
  closed: 'closed',
  refundVerifying: 'attention',
  refundProcessing: 'moneyOut',
  refunded: 'moneyOut',
  dispute: 'attention',
  chargeback: 'failed',
  chargebackReversed: 'success',
}

/** Partly refunded is no state of its own: it is paid, with something given back. */
export function isPartlyRefunded({
  status,
  refunded_amount,
}: {
  status: OrderState
  refunded_amount: string
}): boolean {
  return status === 'SUCCESS' && /[1-9]/.test(refunded_amount)
}
