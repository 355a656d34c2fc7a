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

function ofApp(db: Db, merchantNo: string, appId: string) {
  return db.selectFrom('app_keys').where('merchant_no', '=', merchantNo).where('app_id', '=', appId)
}

/** The sealed values that work at this moment, the newest first. */
export function validValues(db: Db, merchantNo: string, appId: string, kinds: readonly KeyKind[], now: Date) {
  return ofApp(db, merchantNo, appId)
    .select(['key_id', 'kind', 'sealed_value'])
    .where('kind', 'in', kinds)
    .where('revoke_time', 'is', null)
    .where((is) => is.or([is('expire_time', 'is', null), is('expire_time', '>', now)]))
    .orderBy('create_time', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
}

export function notifyUrlOf(db: Db, merchantNo: string, appId: string) {
  return db
    .selectFrom('apps')
    .select('notify_url')
    .where('merchant_no', '=', merchantNo)
    .where('app_id', '=', appId)
    .executeTakeFirst()
}
