import type { Ctx } from '../../kit/ctx'

/** Only the apps the person is associated with: they narrow every query. */
export function usableApps({ db, merchantNo, tie }: Ctx) {
  const own = db
    .selectFrom('apps')
    .select(['app_id', 'name'])
    .where('merchant_no', '=', merchantNo)
    .where('status', '!=', 'DISABLED')
    .orderBy('create_time')
    .orderBy('app_id')
  return (tie.appIds === null ? own : own.where('app_id', 'in', tie.appIds)).execute()
}
