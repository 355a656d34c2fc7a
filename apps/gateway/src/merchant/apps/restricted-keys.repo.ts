import type { KeyScope } from '@balcao/kernel/app-keys'
import type { Mode } from '@balcao/kernel/app-state'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { APP_AND_MERCHANT } from './app-keys.repo'

export interface RestrictedKeyRow {
  merchant_no: string
  app_id: string
  key_id: string
  name: string
  mode: Mode
  hash: string
  last4: string
  scopes: KeyScope[]
  ip_allow_list: string[]
  expire_time: Date | null
  create_time: Date
  created_by: string
}

export async function insertRestricted(db: Db, row: RestrictedKeyRow): Promise<void> {
  await db.insertInto('restricted_keys').values(row).execute()
}

/** Those that nobody has revoked, the newest first; who looks sees the ones that are over as well. */
export function restrictedKeys(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('restricted_keys')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('revoke_time', 'is', null)
    .orderBy('create_time', 'desc')
    .orderBy('key_id', 'desc')
    .execute()
}

/** What was revoked; undefined: there is no such key, or not any more. */
export function revokeRestricted(db: Db, merchant_no: string, appId: string, keyId: string, now: Date) {
  return db
    .updateTable('restricted_keys')
    .set({ revoke_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('key_id', '=', keyId)
    .where('revoke_time', 'is', null)
    .returning(['name', 'mode'])
    .executeTakeFirst()
}

/** A key that was not revoked, with its app and merchant, whether or not its time is over. */
export function byRestrictedKey(db: Db, merchant_no: string, appId: string, hash: string) {
  return db
    .selectFrom('restricted_keys as k')
    .innerJoin('apps', (join) => join.on('apps.merchant_no', '=', merchant_no).onRef('apps.app_id', '=', 'k.app_id'))
    .innerJoin('merchants', (join) => join.on('merchants.merchant_no', '=', merchant_no))
    .select(['k.key_id', 'k.name', 'k.mode', 'k.scopes', 'k.ip_allow_list', 'k.expire_time', 'k.last_used_at'])
    .select(APP_AND_MERCHANT)
    .where('k.merchant_no', '=', merchant_no)
    .where('k.hash', '=', hash)
    .where('k.app_id', '=', appId)
    .where('k.revoke_time', 'is', null)
    .executeTakeFirst()
}

export async function noteUse(
  worker: pg.Pool,
  { merchant_no, appId, keyId }: { merchant_no: string; appId: string; keyId: string },
  ip: string,
  now: Date,
): Promise<void> {
  await worker.query(
    `update restricted_keys set last_used_at = $4, last_used_ip = $5
     where merchant_no = $1 and app_id = $2 and key_id = $3 and (last_used_at is null or last_used_at < $4)`,
    [merchant_no, appId, keyId, now, ip],
  )
}
