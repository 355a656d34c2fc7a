import { formatMoney } from '@balcao/kernel/money'
import type { Gateway } from '../../kit/calls/ctx'
import { adminsAnd, editorsOf, writeToStaff } from '../../people'
import { linkTo } from '../../platform'
import * as repo from './withdrawals.repo'

/** What became of it; or, of one that waits, that a second person is wanted. */
export interface Telling {
  merchant_no: string
  withdrawal_no: string
  status: 'SUBMITTED' | 'PAID' | 'FAILED' | 'RETURNED' | 'REJECTED'
}

/** Writes to the admins and to whoever asked what became of it; or to those who may approve it. */
export async function tellPeople(gateway: Gateway, told: Telling): Promise<void> {
  const { merchant_no, withdrawal_no: withdrawalNo, status } = told
  await writeToStaff(gateway, merchant_no, async (db) => {
    const found = await repo.find(db, merchant_no, withdrawalNo)
    if (!found) throw new Error(`Withdrawal ${withdrawalNo} is not visible yet`)
    const { currency, masked: to, asked_by, asked_name: by, bank_ref: bankRef } = found
    const amount = { amount: formatMoney(found.amount, currency), currency }
    const url = linkTo(gateway.config.publicUrl, merchant_no, `/financial?withdrawal=${withdrawalNo}`)
    if (status === 'SUBMITTED') {
      if (found.status !== 'SUBMITTED') return null
      const people = await editorsOf(db, merchant_no, 'finance', asked_by)
      return { people, letter: { template: 'secondWanted', values: { what: 'withdrawal', by, amount, to, url } } }
    }
    const people = await adminsAnd(db, merchant_no, asked_by)
    const reason = found.status === status ? found.reason : ''
    const values = { status, withdrawalNo, amount, to, bankRef, reason, url }
    return { people, letter: { template: 'withdrawalSettled', values } }
  })
}
