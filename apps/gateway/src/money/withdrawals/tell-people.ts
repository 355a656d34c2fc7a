import { formatMoney } from '@balcao/kernel/money'
import type { Gateway } from '../../kit/calls/ctx'
import { adminsAnd, writeToStaff } from '../../people'
import { linkTo } from '../../platform'
import * as repo from './withdrawals.repo'

/** What became of it. */
export interface Telling {
  merchant_no: string
  withdrawal_no: string
  status: 'PAID' | 'FAILED' | 'RETURNED' | 'REJECTED'
}

/** Writes to the admins and to whoever asked what became of it. */
export async function tellPeople(gateway: Gateway, told: Telling): Promise<void> {
  const { merchant_no, withdrawal_no: withdrawalNo, status } = told
  await writeToStaff(gateway, merchant_no, async (db) => {
    const found = await repo.find(db, merchant_no, withdrawalNo)
    if (!found) throw new Error(`Withdrawal ${withdrawalNo} is not visible yet`)
    const { currency, masked: to, asked_by, bank_ref: bankRef } = found
    const amount = { amount: formatMoney(found.amount, currency), currency }
    const url = linkTo(gateway.config.publicUrl, merchant_no, `/financial?withdrawal=${withdrawalNo}`)
    const people = await adminsAnd(db, merchant_no, asked_by)
    const reason = found.status === status ? found.reason : ''
    const values = { status, withdrawalNo, amount, to, bankRef, reason, url }
    return { people, letter: { template: 'withdrawalSettled', values } }
  })
}
