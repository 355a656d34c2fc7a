import type { Db } from '../../db/held-connection'
import type { CtxFor } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'

export type PayerCtx = CtxFor<'public', 'none'>

/** A payer has no session: the link says whose order it is. */
export function asMerchant<Result>(
  ctx: PayerCtx,
  merchant_no: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.gateway.databases.app, openTenant(merchant_no), work)
}
