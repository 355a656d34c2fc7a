import { TermsFilters, type TermsKind } from '@balcao/contract/money/terms'
import type { Asked } from '@balcao/contract/lists'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askedFor } from '../../kit/lists/asked-for'

interface AnyTerms {
  merchant_no: string
  currency: string
  /** What else tells rows of a merchant apart: the method, or what is paid in. */
  about: string
  valid_from: Date
  set_by: string
  reason: string
  /** Amounts in minor units; null: as usual. */
  facts: Record<string, string | null>
}

/** The rows of each kind in one shape. */
const ROWS: Record<TermsKind, RawBuilder<AnyTerms>> = {
  fees: sql`(select merchant_no, currency, method as about, valid_from, set_by, reason, jsonb_build_object(
      'method', method, 'fee_percent', fee_percent, 'fee_fixed', fee_fixed::text, 'fee_minimum', fee_minimum::text,
      'reserve_percent', reserve_percent, 'reserve_days', reserve_days::text, 'refund_fee', refund_fee::text,
      'chargeback_fee', chargeback_fee::text, 'cycle_days', cycle_days::text) as facts from terms)`,
  settlements: sql`(select merchant_no, currency, '' as about, valid_from, set_by, reason, jsonb_build_object(
      'target', target, 'settle_currency', settle_currency, 'fee', fee::text, 'minimum', minimum::text,
      'tax_percent', tax_percent) as facts from settlement_terms)`,
  rates: sql`(select merchant_no, currency, settle_currency as about, valid_from, set_by, reason, jsonb_build_object(
      'settle_currency', settle_currency, 'mid', mid, 'spread_percent', spread_percent) as facts from fx_rates)`,
  instalments: sql`(select merchant_no, currency, '' as about, valid_from, set_by, reason, jsonb_build_object(
      'most', most::text, 'free_up_to', free_up_to::text, 'merchant_percent', merchant_percent,
      'payer_percent', payer_percent, 'least', least::text) as facts from instalment_terms)`,
}

type InForceQuestion = Asked<typeof TermsFilters> & { kind: TermsKind }

/** Of each merchant the row that counts, and those that begin later. */
export function listedInForce({ db, now }: { db: Db; now: Date }, { kind, ...filters }: InForceQuestion) {
  const rows = ROWS[kind]
  const all = db
    .selectFrom(rows.as('t'))
    .innerJoin('merchants', 'merchants.merchant_no', 't.merchant_no')
    .modifyFront(overAllMerchants('the money desk’s terms'))
    .selectAll('t')
    .select([
      'merchants.name as merchant_name',
      'merchants.country',
      sql<boolean>`t.valid_from > ${now}`.as('is_coming'),
    ])
    .where(
      sql<boolean>`not exists (select 1 from ${rows} later where later.merchant_no = t.merchant_no
        and later.currency = t.currency and later.about = t.about
        and later.valid_from > t.valid_from and later.valid_from <= ${now})`,
    )
  return askedFor(all, 't', TermsFilters, filters, {
    state: (query, state) => query.where('t.valid_from', state === 'COMING' ? '>' : '<=', now),
    country: (query, country) => query.where('merchants.country', '=', country),
  })
}
export type InForceRow = Awaited<ReturnType<ReturnType<typeof listedInForce>['execute']>>[number]
