import type { Db } from '../../db/held-connection'

export function one(db: Db, merchant_no: string) {
  return db.selectFrom('merchants').selectAll().where('merchant_no', '=', merchant_no).executeTakeFirst()
}

/** undefined: nobody has looked yet. */
export function standingOf(db: Db, merchant_no: string) {
  return db.selectFrom('merchant_standings').selectAll().where('merchant_no', '=', merchant_no).executeTakeFirst()
}

export function lock(db: Db, merchant_no: string) {
  return db.selectFrom('merchants').selectAll().where('merchant_no', '=', merchant_no).forUpdate().executeTakeFirst()
}

export function appsOf(db: Db, merchant_no: string) {
  return db
    .selectFrom('apps')
    .select(['app_id', 'name', 'status'])
    .where('merchant_no', '=', merchant_no)
    .orderBy('app_id')
    .limit(100)
    .execute()
}

export function adminsOf(db: Db, merchant_no: string) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'real_name', 'email', 'status'])
    .where('merchant_no', '=', merchant_no)
    .where('role', '=', 'MERCHANT_ADMIN')
    .orderBy('uid')
    .limit(100)
    .execute()
}

export interface MerchantChange {
  status?: string
  status_reason?: string
  show_finance?: boolean
  show_virtual_account?: boolean
  show_new_withdrawal?: boolean
  mfa_required?: boolean
  account_manager?: string
}

export async function change(db: Db, merchant_no: string, changed: MerchantChange): Promise<void> {
  await db.updateTable('merchants').set(changed).where('merchant_no', '=', merchant_no).execute()
}
