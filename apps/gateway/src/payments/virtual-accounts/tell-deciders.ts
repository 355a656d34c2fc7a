import { formatMoney } from '@balcao/kernel/money'
import { RETURN_AFTER_DAYS } from '@balcao/kernel/virtual-account'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { linkTo, sendMail } from '../../platform'
import { languagesOf } from '../../people'
import * as repo from './deposits.repo'

/** Writes to the merchant's admins about a deposit that waits for them, each in their own language, once. */
export async function tellDeciders(gateway: Gateway, merchant_no: string, depositNo: string): Promise<void> {
  const { databases, clock, config } = gateway
  const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(databases.worker, openTenant(merchant_no), work)
  const people = await inTenant(async (db) => {
    const deposit = await repo.lock(db, merchant_no, depositNo)
    if (!deposit) throw new Error(`Deposit ${depositNo} is not visible yet`)
    return repo.decidersFor(db, merchant_no, deposit.app_id)
  })
  const uids = people.map(({ uid }) => uid)
  const languages = await inTransaction(databases.auth, 'begin', (db) => languagesOf(db, uids))
  const now = clock.now()
  await inTenant(async (db) => {
    const deposit = await repo.takeTelling(db, merchant_no, depositNo, now)
    if (deposit?.status !== 'WAITING') return
    const { amount, currency, payer_name, customer_name } = deposit
    const values = {
      amount: { amount: formatMoney(amount, currency), currency },
      payer: payer_name,
      customer: customer_name,
      days: RETURN_AFTER_DAYS,
      url: linkTo(config.publicUrl, merchant_no, '/VirtualAccount?view=matching'),
    }
    for (const { uid, email } of people) {
      const wish = { to: email, language: languages.get(uid) ?? 'en', template: 'depositWaiting', values } as const
      await sendMail(db, { gateway, now, merchant_no }, wish)
    }
  })
}
