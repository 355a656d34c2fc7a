import type { Db } from '../../db/held-connection'

export async function endWaiting(db: Db, merchant_no: string, uid: string): Promise<void> {
  await db
    .updateTable('merchant_users')
    .set({ waits_for_proof: false })
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', uid)
    .execute()
}

/** Invited (2) becomes enabled (1); a disabled tie stays disabled, one that waits goes on waiting. */
export async function settleInvitation(db: Db, merchant_no: string, uid: string): Promise<void> {
  await db
    .updateTable('merchant_users')
    .set({ status: 1 })
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', uid)
    .where('status', '=', 2)
    .where('waits_for_proof', '=', false)
    .execute()
}
