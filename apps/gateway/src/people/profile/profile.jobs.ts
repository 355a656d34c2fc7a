import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import * as repo from './profile.repo'

export const SPREAD_NAME = 'profile.spreadName'

/** Staff lists show a copy of the name (they never read the global table); a change reaches each merchant in turn. */
export const spreadName: Job<{ uid: string; real_name: string }> = {
  name: SPREAD_NAME,
  run: async ({ databases }, { uid, real_name }) => {
    for (const merchant_no of await repo.merchantsOf(databases.worker, uid)) {
      await inTransaction(databases.worker, openTenant(merchant_no), (db) =>
        repo.renameAt(db, merchant_no, uid, real_name),
      )
    }
  },
}
