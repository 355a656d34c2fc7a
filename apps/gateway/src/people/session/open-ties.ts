import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import * as repo from './ties.repo'

/**
 * The person is here: what they were invited to is settled, each tie inside its own merchant's walls. Whoever proved the
 * address also opens the ties that waited for that.
 */
export async function openTies(
  { databases }: Gateway,
  uid: string,
  merchantNumbers: readonly string[],
  { isProved }: { isProved: boolean },
): Promise<void> {
  for (const merchant_no of merchantNumbers) {
    await inTransaction(databases.app, openTenant(merchant_no), async (db) => {
      if (isProved) await repo.endWaiting(db, merchant_no, uid)
      await repo.settleInvitation(db, merchant_no, uid)
    })
  }
}
