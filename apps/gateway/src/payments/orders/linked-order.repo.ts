import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

export function orderByLink(db: Db, merchant_no: string, linkToken: string) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('merchants', (join) => join.on('merchants.merchant_no', '=', merchant_no))
      // Of a period's order: what the payer agreed to, or agrees to by paying.
      .leftJoin('recurrings', (join) =>
        join
          .on('recurrings.merchant_no', '=', merchant_no)
          .onRef('recurrings.recurring_no', '=', 'orders.recurring_no'),
      )
      // Whether its merchant may take live money now.
      .leftJoin('kyc_cases', (join) => join.on('kyc_cases.merchant_no', '=', merchant_no))
      .leftJoin('apps', (join) =>
        join.on('apps.merchant_no', '=', merchant_no).onRef('apps.app_id', '=', 'orders.app_id'),
      )
      .leftJoin('sign_ups', (join) => join.on('sign_ups.merchant_no', '=', merchant_no))
      .selectAll('orders')
      .select(['kyc_cases.status as kyc_status', 'kyc_cases.valid_until as kyc_valid_until'])
      .select([
        'recurrings.amount as agreed_amount',
        'recurrings.interval as agreed_interval',
        'recurrings.quantity as agreed_quantity',
        'recurrings.trial_period as agreed_trial',
        'recurrings.method as agreed_method',
        'recurrings.status as agreed_status',
      ])
      .select([
        'merchants.name as merchant_name',
        'merchants.status as merchant_status',
        'merchants.country as merchant_country',
        'merchants.time_zone as merchant_time_zone',
        'apps.website as app_website',
        'apps.complaint_email as app_complaint_email',
        'apps.logo_file_id as app_logo',
        'apps.page_colour as app_colour',
        'apps.page_words as app_words',
        'sign_ups.company_name as company_name',
        'sign_ups.tax_no as company_tax_no',
      ])
      .where('orders.merchant_no', '=', merchant_no)
      .where('orders.link_token', '=', linkToken)
      .executeTakeFirst()
  )
}
export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof orderByLink>>>

/** The receipt or slip goes out by mail. */
export async function markPaperMailed(db: Db, merchant_no: string, tradeNo: string, now: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ paper_mail_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .execute()
}

/** false: the payer had chosen it before. */
export async function markChosen(db: Db, merchant_no: string, tradeNo: string, method: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ chosen_methods: sql<string[]>`chosen_methods || ${method}::text` })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .where(sql<boolean>`${method} <> all(chosen_methods)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Somebody looks at the payment link for the first time. */
export async function markOpened(db: Db, merchant_no: string, tradeNo: string, opened_on: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ opened_on })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .execute()
}
