import { ROLE_GRANTS } from '@balcao/kernel/permissions'
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
  const first = await db
    .selectFrom('default_terms')
    .distinctOn('currency')
    .selectAll()
    .where('valid_from', '<=', now)
    .orderBy('currency')
    .orderBy('valid_from', 'desc')
    .execute()
  if (first.length === 0) return
  await db
    .insertInto('terms')
    .values(
      first.map(({ currency, fee_percent, fee_fixed, fee_minimum, reserve_percent, reserve_days, ...more }) => ({
        merchant_no,
        currency,
        method: '',
        valid_from: now,
        fee_percent,
        fee_fixed,
        fee_minimum,
        reserve_percent,
        reserve_days,
        refund_fee: more.refund_fee,
        chargeback_fee: more.chargeback_fee,
      })),
    )
    .execute()
  await db
    .insertInto('settlement_terms')
    .values(
      first.map(({ currency, settlement_minimum: minimum }) => {
        const fixed = { target: 'BALANCE', settle_currency: currency, fee: 0n, tax_percent: '0.38' }
        return { merchant_no, currency, valid_from: now, minimum, ...fixed }
      }),
    )
    .execute()
  await db
    .insertInto('withdrawal_terms')
    .values(
      first.map(({ currency, withdrawal_fee: fee, withdrawal_minimum: minimum }) => {
        return { merchant_no, currency, valid_from: now, fee, minimum, arrival_days: 1 }
      }),
    )
    .execute()
}
