/** Money on its way from a merchant's balance to its bank (product: finance). This table alone knows the steps. */
export const WITHDRAWAL_STATES = [
  /** Asked for, and the money set aside; waits for the merchant's second person where one is needed. */
  'SUBMITTED',
  /** Waits for the provider. */
  'IN_REVIEW',
  /** With the bank. */
  'PROCESSING',
  /** The bank has paid it. */
  'PAID',
  /** Refused by the second person or by the provider. */
  'REJECTED',
  /** Taken back by the merchant. */
  'CANCELLED',
  /** The bank could not pay it. */
  'FAILED',
  /** Paid, and sent back by the receiving bank. */
  'RETURNED',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const WITHDRAWAL_EVENTS = {
  passedOn: { from: ['SUBMITTED'], to: 'IN_REVIEW' },
  approved: { from: ['IN_REVIEW'], to: 'PROCESSING' },
  rejected: { from: ['SUBMITTED', 'IN_REVIEW'], to: 'REJECTED' },
  cancelled: { from: ['SUBMITTED', 'IN_REVIEW'], to: 'CANCELLED' },
  paid: { from: ['PROCESSING'], to: 'PAID' },
  failed: { from: ['PROCESSING'], to: 'FAILED' },
  returned: { from: ['PAID'], to: 'RETURNED' },
} as const satisfies Record<string, { from: readonly WithdrawalState[]; to: WithdrawalState }>
export type WithdrawalEvent = keyof typeof WITHDRAWAL_EVENTS

/** The state after an event, or null where the table does not have it. */
export function withdrawalAfter(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null {
  const { from, to } = WITHDRAWAL_EVENTS[event]
  return (from as readonly WithdrawalState[]).includes(state) ? to : null
}

export function mayCancel(state: WithdrawalState): boolean {
  return withdrawalAfter(state, 'cancelled') !== null
}

/** In these all of the money came back, and nothing was charged. */
export const FEELESS_WITHDRAWALS: readonly WithdrawalState[] = ['REJECTED', 'CANCELLED', 'FAILED', 'RETURNED']

/** What a withdrawal may draw on. */
export const WITHDRAWAL_SOURCES = ['available', 'payout'] as const
export type WithdrawalSource = (typeof WITHDRAWAL_SOURCES)[number]

export const MOST_REMARK = 40
