import type { Job } from '../../kit/jobs/jobs'
import { adminsAnd, writeToStaff } from '../../people'
import { linkTo } from '../../platform'
import * as repo from './bank-accounts.repo'

export const TELL = 'bankAccounts.tell'

export interface Decided {
  merchant_no: string
  account_id: string
  isVerified: boolean
  reason: string
}

/** Writes to the admins, and to whoever added it, whether an account takes money. */
export const tellAccount: Job<Decided> = {
  name: TELL,
  run: (gateway, { merchant_no, account_id: accountId, isVerified, reason }) =>
    writeToStaff(gateway, merchant_no, async (db) => {
      const found = await repo.one({ db, merchant_no }, accountId)
      if (!found) throw new Error(`Bank account ${accountId} is not visible yet`)
      const account = `${found.bank_name} ${found.masked}`
      const url = linkTo(gateway.config.publicUrl, merchant_no, '/bank-accounts')
      const people = await adminsAnd(db, merchant_no, found.created_by)
      return { people, letter: { template: 'bankAccountDecided', values: { isVerified, account, reason, url } } }
    }),
}
