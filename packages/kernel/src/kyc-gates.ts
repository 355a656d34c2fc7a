import { isKycValid, type KycState } from './kyc-state'

/** What is closed to a merchant without a valid KYC file. */
export const KYC_GATES = [
  /** New live payments: orders, contracts, account numbers, and paying what is open. */
  'liveOrder',
  'settlementApplication',
  'withdrawal',
  'goLive',
  /** Money on its way out: to the payout account, or approved by the provider. */
  'payout',
] as const
export type KycGate = (typeof KYC_GATES)[number]

/** How a merchant stands with its KYC file at a moment: what opens the gates, or the reason why they are closed. */
export const KYC_STANDINGS = [
  'approved',
  /** The approval is over and works on for thirty days, whatever became of the renewal in the meantime. */
  'renewing',
  'notHandedIn',
  'inReview',
  'asked',
  'rejected',
  'overdue',
] as const
export type KycStanding = (typeof KYC_STANDINGS)[number]
/** Those without an approval that works: each is a reason that people are told. */
export type ClosedStanding = Exclude<KycStanding, 'approved' | 'renewing'>

/** The one table of what KYC allows. Whoever wants to know asks here. */
const ALLOWED: Readonly<Record<KycStanding, readonly KycGate[]>> = {
  approved: KYC_GATES,
  renewing: KYC_GATES,
  notHandedIn: [],
  inReview: [],
  asked: [],
  rejected: [],
  overdue: [],
}

const WITHOUT_APPROVAL: Readonly<Record<KycState, ClosedStanding>> = {
  DRAFT: 'notHandedIn',
  SUBMITTED: 'inReview',
  IN_REVIEW: 'inReview',
  APPROVED: 'overdue',
  REJECTED: 'rejected',
  RFI: 'asked',
  RENEWAL_DUE: 'overdue',
}

/** `validUntil`: until when its last approval holds; null: there is none, or a rejection ended it. */
export function kycStanding(state: KycState, validUntil: Date | null, now: Date): KycStanding {
  if (validUntil === null || !isKycValid(validUntil, now)) return WITHOUT_APPROVAL[state]
  return now < validUntil ? 'approved' : 'renewing'
}

export function kycAllows(standing: KycStanding, gate: KycGate): boolean {
  return ALLOWED[standing].includes(gate)
}
