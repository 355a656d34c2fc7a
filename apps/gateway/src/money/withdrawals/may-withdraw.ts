import type { Ctx } from '../../kit/calls/ctx'
import { hasApprovedKyc } from '../../merchant'

/** Why a merchant is offered no withdrawals at all; empty: it is. */
export async function whyNotOffered({ db, merchantNo, now, tie }: Pick<Ctx, 'db' | 'merchantNo' | 'now' | 'tie'>) {
  if (!tie.flags.show_new_withdrawal) return 'withdrawals-not-offered' as const
  return (await hasApprovedKyc(db, merchantNo, now)) ? ('' as const) : ('kyc-not-approved' as const)
}
