import { sql } from 'kysely'
import type { Ctx } from '../../kit/calls/ctx'

/** Only the apps the person is associated with: they narrow every query. */
export function usableApps({ db, merchant_no, tie }: Ctx) {
  const own = db
    .selectFrom('apps')
    .select(['app_id', 'name'])
    .where('merchant_no', '=', merchant_no)
    .where('status', '!=', 'DISABLED')
    .orderBy('create_time')
    .orderBy('app_id')
  return (tie.appIds === null ? own : own.where(sql<boolean>`app_id = any(${tie.appIds})`)).execute()
}
