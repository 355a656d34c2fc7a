import { formatMoney } from '@balcao/kernel/money'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { sendMail } from '../../platform'
import { languagesOf } from '../../people'
import * as repo from './withdrawals.repo'

export interface Telling {
  merchant_no: string
  withdrawal_no: string
  status: 'PAID' | 'FAILED' | 'RETURNED'
}

/** Writes to the admins and to whoever asked what became of it, each in their own language. */
export async function tellPeople(
  gateway: Gateway,
  { merchant_no, withdrawal_no: withdrawalNo, status }: Telling,
): Promise<void> {
  const { databases, clock, config } = gateway
  const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(databases.worker, openTenant(merchant_no), work)
  const { withdrawal, people } = await inTenant(async (db) => {
    const found = await repo.find(db, merchant_no, withdrawalNo)
    if (!found) throw new Error(`Withdrawal ${withdrawalNo} is not visible yet`)
    return { withdrawal: found, people: await repo.peopleToTell(db, merchant_no, found.asked_by) }
  })
  const uids = people.map(({ uid }) => uid)
  const languages = await inTransaction(databases.auth, 'begin', (db) => languagesOf(db, uids))
  const { currency, amount, masked, bank_ref } = withdrawal
  const values = {
    status,
    withdrawalNo,
    amount: `${formatMoney(amount, currency)} ${currency}`,
    to: masked,
    bankRef: bank_ref,
    reason: withdrawal.status === status ? withdrawal.reason : '',
    url: new URL(`/financial?withdrawal=${withdrawalNo}`, config.publicUrl).href,
  }
  await inTenant(async (db) => {
    for (const { uid, email } of people) {
      const wish = { to: email, language: languages.get(uid) ?? 'en', template: 'withdrawalSettled', values } as const
      await sendMail(db, { gateway, now: clock.now(), merchant_no }, wish)
    }
  })
}
