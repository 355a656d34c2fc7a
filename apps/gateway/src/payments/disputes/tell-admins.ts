import { formatMoney } from '@balcao/kernel/money'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { linkTo, sendMail } from '../../platform'
import { languagesOf } from '../../people'
import * as repo from './disputes.repo'

/** Writes to the merchant's admins about a dispute, each in their own language, once. */
export async function tellAdmins(gateway: Gateway, due: repo.DueDispute, telling: repo.Telling): Promise<void> {
  const { databases, clock, config } = gateway
  const { merchant_no, dispute_no: disputeNo } = due
  const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(databases.worker, openTenant(merchant_no), work)
  const admins = await inTenant(async (db) => {
    const dispute = await repo.find(db, merchant_no, disputeNo)
    if (!dispute) throw new Error(`Dispute ${disputeNo} is not visible yet`)
    return repo.adminsFor(db, merchant_no, dispute.app_id)
  })
  const uids = admins.map(({ uid }) => uid)
  const languages = await inTransaction(databases.auth, 'begin', (db) => languagesOf(db, uids))
  const now = clock.now()
  await inTenant(async (db) => {
    const dispute = await repo.takeTelling(db, merchant_no, disputeNo, telling, now)
    if (!dispute) return
    const { trade_no: tradeNo, currency, respond_by } = dispute
    const values = {
      disputeNo,
      tradeNo,
      amount: { amount: formatMoney(dispute.amount, currency), currency },
      respondBy: respond_by.toISOString(),
      url: linkTo(config.publicUrl, merchant_no, `/disputes/details?dispute_no=${disputeNo}`),
    }
    const template = telling === 'announced_at' ? 'disputeOpened' : 'disputeDueSoon'
    for (const { uid, email } of admins) {
      const wish = { to: email, language: languages.get(uid) ?? 'en', template, values, expiresAt: respond_by } as const
      await sendMail(db, { gateway, now, merchant_no }, wish)
    }
  })
}
