import type { Language } from '@balcao/kernel/languages'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import type { Job } from '../../kit/jobs/jobs'
import { platformAdmins } from '../../people'
import { sendMail } from '../../platform'

export const TELL_SECOND = 'terms.tellSecond'

export interface Proposed {
  merchant_no: string
  approval_id: string
  asked_by: string
  by: string
}

/** Writes to the other administrators of the provider: terms wait for one of them. */
export const tellSecond: Job<Proposed> = {
  name: TELL_SECOND,
  run: async (gateway, { merchant_no, approval_id, asked_by, by }) => {
    const { databases, clock, config } = gateway
    const admins = await inTransaction(databases.auth, 'begin', platformAdmins)
    const url = new URL('/provider/approvals', config.publicUrl)
    url.searchParams.set('case', approval_id)
    url.searchParams.set('merchant_no', merchant_no)
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const values = { by, url: url.href }
      for (const { username: to, language } of admins.filter(({ uid }) => uid !== asked_by)) {
        const wish = { to, language: language as Language, template: 'termsProposed', values } as const
        await sendMail(db, { gateway, now: clock.now(), merchant_no }, wish)
      }
    })
  },
}
