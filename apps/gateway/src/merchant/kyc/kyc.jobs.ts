import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { linkTo, sendMail } from '../../platform'
import { languagesOf } from '../../people'
import * as repo from './kyc.repo'
import { moveCase, TELL, type ToldEvent } from './move-case'
import * as telling from './telling.repo'

const AT_ONCE = 200

interface Payload {
  merchant_no: string
  id: string
}

/** Writes to the merchant's admins what became of their file, each in their own language, once. */
export const tellKyc: Job<Payload> = {
  name: TELL,
  run: async (gateway, { merchant_no, id }) => {
    const { databases, clock, config } = gateway
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    const admins = await inTenant((db) => telling.admins(db, merchant_no))
    const uids = admins.map(({ uid }) => uid)
    const languages = await inTransaction(databases.auth, 'begin', (db) => languagesOf(db, uids))
    const now = clock.now()
    await inTenant(async (db) => {
      const event = await telling.takeTelling(db, merchant_no, id, now)
      if (!event) return
      const url = linkTo(config.publicUrl, merchant_no, '/kyc')
      const at = (await repo.one(db, merchant_no))?.valid_until?.toISOString() ?? ''
      const values = { event: event.event as ToldEvent, reason: event.reason, at, url }
      for (const { uid, email } of admins) {
        const wish = { to: email, language: languages.get(uid) ?? 'en', template: 'kycChanged', values } as const
        await sendMail(db, { gateway, now, merchant_no }, wish)
      }
    })
  },
}

/** Approved twelve months ago: to be renewed, and works on for thirty days. */
export async function renew({ databases, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const due = await telling.dueForRenewal(databases.worker, now, AT_ONCE)
  await inLanes(1, due, async (merchant_no) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const row = await repo.lock(db, merchant_no)
      if (row?.status !== 'APPROVED') return
      const status = await moveCase(db, row, 'renewalDue', { who: '', reason: '', now })
      const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
      const note = { object: 'kyc', id: merchant_no, before: { status: row.status }, after: { status } }
      await writeAudit(db, source, 'kyc.renew', note)
    })
  })
  return due.length
}

export const renewTick: Tick = { name: 'kyc.renew', everySeconds: 60, run: renew }
