import type { KeyKind } from '@balcao/kernel/app-keys'
import type { Db } from '../../db/held-connection'

export interface KeyRow {
  merchant_no: string
  app_id: string
  key_id: string
  kind: KeyKind
  mode: '' | 'test' | 'live'
  sealed_value: string
  hash: string | null
  last4: string
  create_time: Date
  created_by: string
}

export async function insertKey(db: Db, row: KeyRow): Promise<void> {
  await db.insertInto('app_keys').values(row).execute()
}

function ofApp(db: Db, merchant_no: string, appId: string) {
  return db.selectFrom('app_keys').where('merchant_no', '=', merchant_no).where('app_id', '=', appId)
}

/** The sealed values that work at this moment, the newest first. */
export function validValues(db: Db, merchant_no: string, appId: string, kinds: readonly KeyKind[], now: Date) {
  return ofApp(db, merchant_no, appId)
    .select(['key_id', 'kind', 'sealed_value'])
    .where('kind', 'in', kinds)
    .where('revoke_time', 'is', null)
    .where((is) => is.or([is('expire_time', 'is', null), is('expire_time', '>', now)]))
    .orderBy('create_time', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
}

export function notifyUrlOf(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('apps')
    .select('notify_url')
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .executeTakeFirst()
}

/** Every key that works at this moment, without its value but for public ones; the newest first. */
export function validKeys(db: Db, merchant_no: string, appId: string, now: Date) {
  return ofApp(db, merchant_no, appId)
    .select(['key_id', 'kind', 'mode', 'last4', 'create_time', 'created_by', 'expire_time'])
    .where('revoke_time', 'is', null)
    .where((is) => is.or([is('expire_time', 'is', null), is('expire_time', '>', now)]))
    .orderBy('create_time', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
}

/** One that works at this moment, with its sealed value. */
export function validKey(db: Db, merchant_no: string, appId: string, keyId: string, now: Date) {
  return ofApp(db, merchant_no, appId)
    .selectAll()
    .where('key_id', '=', keyId)
    .where('revoke_time', 'is', null)
    .where((is) => is.or([is('expire_time', 'is', null), is('expire_time', '>', now)]))
    .executeTakeFirst()
}

export async function endAt(db: Db, merchant_no: string, appId: string, keyId: string, end: Date): Promise<void> {
  await db
    .updateTable('app_keys')
    .set({ expire_time: end })
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('key_id', '=', keyId)
    .execute()
}

export async function revoke(db: Db, merchant_no: string, appId: string, keyId: string, now: Date): Promise<void> {
  await db
    .updateTable('app_keys')
    .set({ revoke_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('key_id', '=', keyId)
    .execute()
}

/** What a program is told apart by: its app, and the merchant behind it. */
export const APP_AND_MERCHANT = [
  'apps.name as app_name',
  'apps.ip_allow_list as app_ip_allow_list',
  'merchants.name as merchant_name',
  'merchants.status as merchant_status',
  'merchants.time_zone',
  'merchants.show_finance',
  'merchants.show_virtual_account',
  'merchants.show_new_withdrawal',
] as const

/** A security key that works at this moment, with its app and merchant: one question, since every call asks it. */
export function bySecurityKey(db: Db, merchant_no: string, appId: string, hash: string, now: Date) {
  return db
    .selectFrom('app_keys')
    .innerJoin('apps', (join) =>
      join.on('apps.merchant_no', '=', merchant_no).onRef('apps.app_id', '=', 'app_keys.app_id'),
    )
    .innerJoin('merchants', (join) => join.on('merchants.merchant_no', '=', merchant_no))
    .select(['app_keys.key_id', 'app_keys.mode', ...APP_AND_MERCHANT])
    .where('app_keys.merchant_no', '=', merchant_no)
    .where('app_keys.hash', '=', hash)
    .where('app_keys.app_id', '=', appId)
    .where('app_keys.revoke_time', 'is', null)
    .where((is) => is.or([is('app_keys.expire_time', 'is', null), is('app_keys.expire_time', '>', now)]))
    .executeTakeFirst()
}
