import type { Ctx } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'

/** A person's own views at this merchant; nobody else's are ever in reach. */
function own({ db, merchant_no, user }: Ctx) {
  return db.selectFrom('saved_views').where('merchant_no', '=', merchant_no).where('uid', '=', user.uid)
}

export function ofScreen(ctx: Ctx, screen: string) {
  return own(ctx).select(['view_id', 'name', 'query']).where('screen', '=', screen).orderBy('name').execute()
}

export async function upsert(
  { db, merchant_no, user, now }: Ctx,
  view: { screen: string; name: string; query: string },
) {
  return db
    .insertInto('saved_views')
    .values({ ...view, merchant_no, uid: user.uid, view_id: newId('V', now), create_time: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant_no', 'uid', 'screen', 'name']).doUpdateSet({ query: view.query }),
    )
    .returning(['view_id', 'name', 'query'])
    .executeTakeFirstOrThrow()
}

export async function remove({ db, merchant_no, user }: Ctx, viewId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('saved_views')
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', user.uid)
    .where('view_id', '=', viewId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
