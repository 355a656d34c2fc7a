import type { Db } from '../../db/held-connection'

export interface SettlementTermsRow {
  target: string
  settle_currency: string
  fee: bigint
  minimum: bigint
  tax_percent: string
}

/** The latest that has begun. */
export function termsAt(
  db: Db,
  merchant_no: string,
  currency: string,
  at: Date,
): Promise<SettlementTermsRow | undefined> {
  return db
    .selectFrom('settlement_terms')
    .select(['target', 'settle_currency', 'fee', 'minimum', 'tax_percent'])
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function rateAt(db: Db, merchant_no: string, currency: string, settleCurrency: string, at: Date) {
  return db
    .selectFrom('fx_rates')
    .select(['mid', 'spread_percent'])
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .where('settle_currency', '=', settleCurrency)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
}
