import { formatMoney } from '@balcao/kernel/money'
import type { Job } from '../../kit/jobs/jobs'
import { adminsAnd, writeToStaff } from '../../people'
import { linkTo } from '../../platform'
import { TELL, type Telling } from './move-settlement'
import * as repo from './settlements.repo'

/** Writes to the admins, and to whoever applied, what became of an application. */
export const tellSettlement: Job<Telling> = {
  name: TELL,
  run: (gateway, { merchant_no, settlement_no: settlementNo, status, reason }) =>
    writeToStaff(gateway, merchant_no, async (db) => {
      const found = await repo.find(db, merchant_no, settlementNo)
      if (!found) throw new Error(`Settlement ${settlementNo} is not visible yet`)
      const { settle_currency: currency, masked: to } = found
      const amount = { amount: formatMoney(found.payable, currency), currency }
      const url = linkTo(gateway.config.publicUrl, merchant_no, `/settlement/details?settlement_no=${settlementNo}`)
      const values = { status, settlementNo, amount, to, reason, url }
      return { people: await adminsAnd(db, merchant_no, ''), letter: { template: 'settlementDecided', values } }
    }),
}
