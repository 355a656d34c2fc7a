/** A KYC file's way through the review. This table is the only place that knows which step follows which. */
export const KYC_STATES = [
  /** The merchant fills it in. */
  'DRAFT',
  /** Handed in; nobody looks at it yet. */
  'SUBMITTED',
  /** A reviewer has it. */
  'IN_REVIEW',
  'APPROVED',
  'REJECTED',
  /** Request for information: just the commented fields are open. */
  'RFI',
  /** To be gone through and handed in again: approved twelve months ago, or the merchant has something to correct. */
  'RENEWAL_DUE',
] as const
export type KycState = (typeof KYC_STATES)[number]

interface Transition {
  from: readonly KycState[]
  to: KycState
  by: 'merchant' | 'reviewer' | 'clock'
}

export const KYC_EVENTS = {
  submitted: { from: ['DRAFT', 'RFI', 'RENEWAL_DUE'], to: 'SUBMITTED', by: 'merchant' },
  taken: { from: ['SUBMITTED'], to: 'IN_REVIEW', by: 'reviewer' },
  approved: { from: ['IN_REVIEW'], to: 'APPROVED', by: 'reviewer' },
  rejected: { from: ['IN_REVIEW'], to: 'REJECTED', by: 'reviewer' },
  asked: { from: ['IN_REVIEW'], to: 'RFI', by: 'reviewer' },
  reopened: { from: ['REJECTED'], to: 'DRAFT', by: 'merchant' },
  /** What was approved is no longer right: opened by the merchant, and reviewed anew. Its approval works on. */
  corrected: { from: ['APPROVED'], to: 'RENEWAL_DUE', by: 'merchant' },
  renewalDue: { from: ['APPROVED'], to: 'RENEWAL_DUE', by: 'clock' },
} as const satisfies Record<string, Transition>
export type KycEvent = keyof typeof KYC_EVENTS

/** The state after an event, or null where the table does not have it. */
export function kycAfter(state: KycState, event: KycEvent): KycState | null {
  const { from, to }: Transition = KYC_EVENTS[event]
  return from.includes(state) ? to : null
}

/** Whether the merchant may write in it: everything, just what was commented on, or nothing. */
export function openFor(state: KycState): 'all' | 'flagged' | 'nothing' {
  if (state === 'DRAFT' || state === 'RENEWAL_DUE') return 'all'
  return state === 'RFI' ? 'flagged' : 'nothing'
}

const VALID_MONTHS = 12
const GRACE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Until when an approval holds. On the 29th of February the year after ends on the 1st of March. */
export function approvalEnds(approved: Date): Date {
  const ends = new Date(approved)
  ends.setUTCMonth(ends.getUTCMonth() + VALID_MONTHS)
  return ends
}

/** After its end an approval works on for thirty days, so that a renewal stops nobody. */
export function graceEnds(validUntil: Date): Date {
  return new Date(validUntil.getTime() + GRACE_DAYS * DAY_MS)
}

/** Whether withdrawals and live apps are open to a merchant whose approval holds until then; null: it never had one. */
export function isKycValid(validUntil: Date | null, now: Date): boolean {
  return validUntil !== null && now < graceEnds(validUntil)
}
