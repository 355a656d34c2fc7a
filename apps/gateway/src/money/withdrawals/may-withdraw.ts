import type { Ctx, Gateway } from '../../kit/calls/ctx'
import { hasApprovedKyc } from '../../merchant'

/** Why a merchant is offered no withdrawals at all; empty: it is. */
type Asking = Pick<Ctx, 'db' | 'merchant_no' | 'now' | 'tie'> & { gateway: Pick<Gateway, 'bank'> }

export async function whyNotOffered({ db, merchant_no, now, tie, gateway }: Asking) {
  if (!tie.flags.show_new_withdrawal || !gateway.bank.isOpen) return 'withdrawals-not-offered' as const
  return (await hasApprovedKyc(db, merchant_no, now)) ? ('' as const) : ('kyc-not-approved' as const)
}
