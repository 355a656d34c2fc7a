import type { Db } from '../../db/held-connection'

/** What payers may know of a shop, by its app. */
export function shopOfApp(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('merchants')
    .leftJoin('apps', (join) => join.on('apps.merchant_no', '=', merchant_no).on('apps.app_id', '=', appId))
    .leftJoin('sign_ups', (join) => join.on('sign_ups.merchant_no', '=', merchant_no))
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
      'apps.allowed_sites as app_sites',
      'sign_ups.company_name as company_name',
      'sign_ups.tax_no as company_tax_no',
    ])
    .where('merchants.merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
}
export type ShopFacts = Awaited<ReturnType<typeof shopOfApp>>

/** The app of the order behind a link; empty: there is no such order. */
export async function appOfOrder(db: Db, merchant_no: string, linkToken: string): Promise<string> {
  const found = await db
    .selectFrom('orders')
    .select('app_id')
    .where('merchant_no', '=', merchant_no)
    .where('link_token', '=', linkToken)
    .executeTakeFirst()
  return found?.app_id ?? ''
}
