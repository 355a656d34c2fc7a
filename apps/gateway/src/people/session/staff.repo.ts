import { PROVIDER_ROLES, providerMay, type ProviderRight } from '@balcao/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

const working = (db: Db, merchant_no: string) =>
  db
    .selectFrom('merchant_users')
    .select(['uid', 'email'])
    .where('merchant_no', '=', merchant_no)
    .where('status', '!=', 0)

/** The merchant's admins, and whoever asked for what they are told about. */
export function adminsAnd(db: Db, merchant_no: string, askedBy: string) {
  return working(db, merchant_no)
    .where((eb) => eb.or([eb('role', '=', 'MERCHANT_ADMIN'), eb('uid', '=', askedBy)]))
    .execute()
}

/** Those who may edit a page, of this app if one is named, but for the one who asks. */
export function editorsOf(db: Db, merchant_no: string, page: string, but: string, appId = '') {
  return working(db, merchant_no)
    .where(sql<boolean>`grants ->> ${page} = 'edit'`)
    .where('uid', '!=', but)
    .where(sql<boolean>`(${appId} = '' or app_ids is null or ${appId} = any(app_ids))`)
    .execute()
}

/** The provider's people at a desk, and their languages. */
export function peopleAt(auth: Db, right: ProviderRight) {
  return auth
    .selectFrom('users')
    .select(['uid', 'username', 'language'])
    .where(
      'provider_role',
      'in',
      PROVIDER_ROLES.filter((role) => providerMay(role, right)),
    )
    .where('status', '!=', 0)
    .orderBy('uid')
    .execute()
}
