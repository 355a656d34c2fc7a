import type { Ctx } from '../../kit/ctx'
import { commitEverywhere } from '../../kit/transaction'

/** Scope first, then the question. */
const own = ({ db, merchantNo }: Ctx) => db.selectFrom('merchant_users').where('merchant_no', '=', merchantNo)

/** Spec 6: a user is shown only if at least one role is not MERCHANT_ADMIN. */
export function staff(ctx: Ctx) {
  return own(ctx)
    .select(['uid', 'real_name', 'email', 'role', 'status', 'create_time'])
    .where('role', '!=', 'MERCHANT_ADMIN')
    .orderBy('create_time', 'desc')
    .orderBy('uid', 'desc')
    .execute()
}

export function member(ctx: Ctx, uid: string) {
  return own(ctx)
    .select(['uid', 'real_name', 'email', 'role', 'grants', 'app_ids', 'status'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
}

export async function removeTie({ db, merchantNo }: Ctx, uid: string): Promise<void> {
  await commitEverywhere(db)
  await db.deleteFrom('merchant_users').where('merchant_no', '=', merchantNo).where('uid', '=', uid).execute()
  await db.deleteFrom('user_merchants').where('uid', '=', uid).where('merchant_no', '=', merchantNo).execute()
}
