/** A payment that leaves by a bank that is told in files. */
export const PAYOUT_PAYMENT_STATES = [
  /** Stands in no batch yet. */
  'WAITING',
  /** In a batch that a second person has not agreed to. */
  'PROPOSED',
  /** In a file. */
  'SENT',
  'PAID',
  'FAILED',
  /** Paid, and come back. */
  'RETURNED',
] as const
export type PayoutPaymentState = (typeof PAYOUT_PAYMENT_STATES)[number]

export const PAYOUT_BATCH_STATES = ['PROPOSED', 'WRITTEN', 'REJECTED'] as const

export const RETURN_DIFFERENCES = ['unknown', 'amount', 'end'] as const
export type ReturnDifference = (typeof RETURN_DIFFERENCES)[number]

/** What a payment is after its bank has said that it was paid or that it failed; null: it cannot be believed. */
export function payoutPaymentAfter(
  state: PayoutPaymentState,
  said: 'paid' | 'failed',
): Extract<PayoutPaymentState, 'PAID' | 'FAILED' | 'RETURNED'> | null {
  if (said === 'paid') return state === 'SENT' || state === 'PAID' ? 'PAID' : null
  if (state === 'PAID' || state === 'RETURNED') return 'RETURNED'
  return state === 'SENT' || state === 'FAILED' ? 'FAILED' : null
}
