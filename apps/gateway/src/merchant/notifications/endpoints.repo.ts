import type { Ctx } from '../../kit/calls/ctx'

/** Those that somebody has added; a developer's machine is none. */
export function endpointsOf({ db, merchant_no }: Ctx, appId: string) {
  return db
    .selectFrom('notify_endpoints')
    .select(['endpoint_id', 'url', 'note', 'subjects', 'create_time', 'created_by'])
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('url', '<>', '')
    .orderBy('create_time')
    .orderBy('endpoint_id')
    .execute()
}

export interface EndpointFacts {
  url: string
  note: string
  subjects: string[]
}

export async function insert({ db, merchant_no, now, user }: Ctx, appId: string, id: string, facts: EndpointFacts) {
  await db
    .insertInto('notify_endpoints')
    .values({ merchant_no, app_id: appId, endpoint_id: id, ...facts, create_time: now, created_by: user.realName })
    .execute()
}

export async function change({ db, merchant_no }: Ctx, appId: string, id: string, facts: EndpointFacts): Promise<void> {
  await db
    .updateTable('notify_endpoints')
    .set(facts)
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('endpoint_id', '=', id)
    .execute()
}

/** What the notify URL of the app itself is told of. */
export async function changeFirst({ db, merchant_no }: Ctx, appId: string, subjects: string[]): Promise<void> {
  await db
    .updateTable('apps')
    .set({ notify_subjects: subjects })
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .execute()
}

export async function remove({ db, merchant_no }: Ctx, appId: string, id: string): Promise<void> {
  await db
    .deleteFrom('notify_endpoints')
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('endpoint_id', '=', id)
    .execute()
}
