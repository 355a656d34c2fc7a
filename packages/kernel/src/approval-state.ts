/** Somebody asks, another decides. What is asked for differs; how it is decided does not. */
export const APPROVAL_STATES = [
  /** Waits for somebody other than the one who asked. */
  'PENDING',
  /** Granted; what was asked for happened in the same moment. */
  'APPROVED',
  /** Refused, with a reason. */
  'REJECTED',
  /** Taken back by the side that asked. */
  'WITHDRAWN',
] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const APPROVAL_EVENTS = {
  approve: { from: 'PENDING', to: 'APPROVED' },
  reject: { from: 'PENDING', to: 'REJECTED' },
  withdraw: { from: 'PENDING', to: 'WITHDRAWN' },
} as const satisfies Record<string, { from: ApprovalState; to: ApprovalState }>
export type ApprovalEvent = keyof typeof APPROVAL_EVENTS

/** The state after an event, or null where the table does not have it. */
export function approvalAfter<Event extends ApprovalEvent>(
  state: ApprovalState,
  event: Event,
): (typeof APPROVAL_EVENTS)[Event]['to'] | null {
  const { from, to } = APPROVAL_EVENTS[event]
  return state === from ? to : null
}

/** What can be asked for; each kind has its own texts and its own handler in the gateway. */
export const APPROVAL_KINDS = [
  'app.goLive',
  'merchant.flag',
  'bankAccount.verify',
  'settlement.pay',
  'withdrawal.second',
  'withdrawal.pay',
  'withdrawal.threshold',
  'refund.second',
  'refund.limits',
  'user.admin',
  'merchant.terms',
  'merchant.danger',
  'provider.admin',
  'payout.batch',
  'adjustment.book',
] as const
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number]

export const MOST_REASON = 500
