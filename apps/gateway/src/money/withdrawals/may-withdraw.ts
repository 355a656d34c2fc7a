import type { Ctx } from '../../kit/calls/ctx'
import { hasApprovedKyc } from '../../merchant'

/** Why a merchant is offered no withdrawals at all; empty: it is. */
export async function whyNotOffered({ db, merchant_no, now, tie }: Pick<Ctx, 'db' | 'merchant_no' | 'now' | 'tie'>) {
  if (!tie.flags.show_new_withdrawal) return 'withdrawals-not-offered' as const
  return (await hasApprovedKyc(db, merchant_no, now)) ? ('' as const) : ('kyc-not-approved' as const)
}
