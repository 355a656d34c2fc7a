import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { commitEverywhere } from '../../kit/database/transaction'

export interface NewMerchant {
  merchant_no: string
  name: string
  country: string
  time_zone: string
  create_time: Date
}

/** What the company told about itself. */
export interface Told {
  uid: string
  email: string
  company_name: string
  country: string
  tax_no: string
  website: string
  industry: string
  contact: string
  phone: string
  terms_accepted_at: Date
}

const EVERYTHING_SHOWN = { show_finance: true, show_virtual_account: true, show_new_withdrawal: true }

export async function beginMerchant(db: Db, merchant: NewMerchant, told: Told): Promise<void> {
  await commitEverywhere(db)
  await db
    .insertInto('merchants')
    .values({ ...merchant, ...EVERYTHING_SHOWN, status: 'PENDING_KYC', account_manager: null })
    .execute()
  await db
    .insertInto('sign_ups')
    .values({ ...told, merchant_no: merchant.merchant_no })
    .execute()
}

export interface FirstAdmin {
  merchant_no: string
  uid: string
  real_name: string
  email: string
  create_time: Date
}

export async function tieAdmin(db: Db, admin: FirstAdmin): Promise<void> {
  const grants = JSON.stringify(ROLE_GRANTS.MERCHANT_ADMIN)
  await db
    .insertInto('merchant_users')
    .values({ ...admin, role: 'MERCHANT_ADMIN', grants, app_ids: null, status: 1 })
    .execute()
  await db.insertInto('user_merchants').values({ uid: admin.uid, merchant_no: admin.merchant_no }).execute()
}

export interface FirstApp {
  merchant_no: string
  app_id: string
  name: string
  country: string
  industry: string
  website: string
  contact_email: string
  manager_name: string
  phone: string
  create_time: Date
}

export async function addSandboxApp(db: Db, app: FirstApp): Promise<void> {
  await db
    .insertInto('apps')
    .values({ ...app, status: 'SANDBOX' })
    .execute()
}

/** A new merchant is charged from its first payment on: by the terms that the installation begins everybody with. */
export async function addFirstTerms(db: Db, merchant_no: string, now: Date): Promise<void> {
  const first = sql`(select distinct on (d.currency) d.* from default_terms d where d.valid_from <= ${now}
    order by d.currency, d.valid_from desc)`
  await sql`
    insert into terms (merchant_no, currency, method, valid_from, fee_percent, fee_fixed, fee_minimum, reserve_percent,
      reserve_days, refund_fee, chargeback_fee)
    select ${merchant_no}, f.currency, '', ${now}, f.fee_percent, f.fee_fixed, f.fee_minimum, f.reserve_percent,
      f.reserve_days, f.refund_fee, f.chargeback_fee from ${first} f`.execute(db)
  await sql`
    insert into settlement_terms (merchant_no, currency, valid_from, target, settle_currency, fee, minimum, tax_percent)
    select ${merchant_no}, f.currency, ${now}, 'BALANCE', f.currency, 0, f.settlement_minimum, '0.38' from ${first} f`.execute(
    db,
  )
  await sql`
    insert into withdrawal_terms (merchant_no, currency, valid_from, fee, minimum, arrival_days)
    select ${merchant_no}, f.currency, ${now}, f.withdrawal_fee, f.withdrawal_minimum, 1 from ${first} f`.execute(db)
}
