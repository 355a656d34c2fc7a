import type { Ctx } from '../../kit/calls/ctx'

export async function isHidden({ db, merchant_no, user }: Ctx): Promise<boolean> {
  const row = await db
    .selectFrom('first_steps_hidden')
    .select('uid')
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', user.uid)
    .executeTakeFirst()
  return row !== undefined
}

export async function hide({ db, merchant_no, user, now }: Ctx): Promise<void> {
  await db
    .insertInto('first_steps_hidden')
    .values({ merchant_no, uid: user.uid, hide_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function show({ db, merchant_no, user }: Ctx): Promise<void> {
  await db.deleteFrom('first_steps_hidden').where('merchant_no', '=', merchant_no).where('uid', '=', user.uid).execute()
}
