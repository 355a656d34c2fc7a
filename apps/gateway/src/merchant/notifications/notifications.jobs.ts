import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { linkTo, sendMail } from '../../platform'
import { languagesOf } from '../../people'
import { ALARM, beginDue, whenSettled } from './deliver'
import * as repo from './delivery.repo'

export const deliverTick: Tick = {
  name: 'notifications.deliver',
  everySeconds: 1,
  run: beginDue,
  settled: whenSettled,
}

/** Writes to whoever looks after an app that its receiver fails, each in their own language, once an alarm. */
export const alarmJob: Job<{ merchant_no: string; app_id: string }> = {
  name: ALARM,
  run: async (gateway, { merchant_no, app_id: appId }) => {
    const { databases, clock, config } = gateway
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    const people = await inTenant((db) => repo.caretakersOf(db, merchant_no, appId))
    const uids = people.map(({ uid }) => uid)
    const languages = await inTransaction(databases.auth, 'begin', (db) => languagesOf(db, uids))
    const now = clock.now()
    await inTenant(async (db) => {
      const app = await repo.appOf(db, merchant_no, appId)
      if (!app || !(await repo.takeAlarm(db, merchant_no, appId))) return
      const link = linkTo(config.publicUrl, merchant_no, `/app/notifications?app_id=${appId}`)
      const values = { app: app.name, address: app.notify_url, url: link }
      for (const { uid, email } of people) {
        const language = languages.get(uid) ?? 'en'
        await sendMail(
          db,
          { gateway, now, merchant_no },
          { to: email, language, template: 'notificationsFail', values },
        )
      }
    })
  },
}
