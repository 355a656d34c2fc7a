import type { InstalmentTerms } from '@balcao/kernel/instalments'
import type { Db } from '../../db/held-connection'

export interface Terms {
  fee_percent: string
  fee_fixed: bigint
  fee_minimum: bigint
  reserve_percent: string
  refund_fee: bigint
  chargeback_fee: bigint
}

/** Whether anything is agreed for a currency by then, for all methods or for some. */
export async function hasTerms(db: Db, merchant_no: string, currency: string, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('terms')
    .select('method')
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .where('valid_from', '<=', at)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The terms in force at a moment: the method's own before those for all methods, the latest of each. */
export function termsAt(
  db: Db,
  merchant_no: string,
  currency: string,
  method: string,
  at: Date,
): Promise<Terms | undefined> {
  return db
    .selectFrom('terms')
    .select(['fee_percent', 'fee_fixed', 'fee_minimum', 'reserve_percent', 'refund_fee', 'chargeback_fee'])
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .where('method', 'in', [method, ''])
    .where('valid_from', '<=', at)
    .orderBy('method', 'desc')
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How cards may be charged in instalments at a moment; undefined: not at all. */
export async function instalmentTermsAt(
  db: Db,
  merchant_no: string,
  currency: string,
  at: Date,
): Promise<InstalmentTerms | undefined> {
  const row = await db
    .selectFrom('instalment_terms')
    .select(['most', 'free_up_to', 'merchant_percent', 'payer_percent', 'least'])
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { most, free_up_to: freeUpTo, merchant_percent, payer_percent, least } = row
  return { most, freeUpTo, merchantPercent: merchant_percent, payerPercent: payer_percent, least }
}
