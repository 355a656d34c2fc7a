import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { linkTo, sendMail } from '../../platform'
import { languagesOf } from '../../people'
import * as repo from './apps.repo'
import { TELL_DECISION, type Decided } from './go-live'

/** Writes to the merchant's admins whether an app went live, each in their own language. */
export const tellGoLive: Job<Decided> = {
  name: TELL_DECISION,
  run: async (gateway, { merchant_no, app_id: appId, isLive, reason }) => {
    const { databases, clock, config } = gateway
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    const { admins, app } = await inTenant(async (db) => ({
      admins: await repo.adminsOf(db, merchant_no, appId),
      app: await repo.nameOf(db, merchant_no, appId),
    }))
    if (!app) throw new Error(`App ${appId} is not visible yet`)
    const uids = admins.map(({ uid }) => uid)
    const languages = await inTransaction(databases.auth, 'begin', (db) => languagesOf(db, uids))
    const url = linkTo(config.publicUrl, merchant_no, `/app/view/${appId}`)
    const values = { app: app.name, isLive, reason, url }
    await inTenant(async (db) => {
      for (const { uid, email } of admins) {
        const wish = { to: email, language: languages.get(uid) ?? 'en', template: 'goLiveDecided', values } as const
        await sendMail(db, { gateway, now: clock.now(), merchant_no }, wish)
      }
    })
  },
}
