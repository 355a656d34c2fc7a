import type { Tie } from '../../kit/ctx'

/** Withdrawals need an approved KYC file. Until files are kept here, an active merchant stands for one whose is. */
export function isKycApproved({ status }: Pick<Tie, 'status'>): boolean {
  return status === 'ACTIVE'
}

/** Why a merchant is offered no withdrawals at all; empty: it is. */
export function whyNotOffered(tie: Pick<Tie, 'status' | 'flags'>) {
  if (!tie.flags.show_new_withdrawal) return 'withdrawals-not-offered' as const
  return isKycApproved(tie) ? ('' as const) : ('kyc-not-approved' as const)
}
