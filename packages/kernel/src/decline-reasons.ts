/** Why a payment was declined, as far as banks agree on words for it. Whatever else one says is counted as other. */
export const DECLINE_REASONS = [
  'insufficient-funds',
  'card-declined',
  'card-expired',
  'three-d-secure-failed',
  'refused-by-risk',
  'refused-by-bank',
  'bank-unreachable',
  'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export function declineReason(detail: string): DeclineReason {
  return DECLINE_REASONS.find((reason) => reason === detail) ?? 'other'
}
