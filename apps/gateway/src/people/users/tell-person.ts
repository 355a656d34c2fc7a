import type { Language } from '@balcao/kernel/languages'
import type { MerchantRole } from '@balcao/kernel/permissions'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import { linkTo, sendMail } from '../../platform'
import { addressOf } from '../session'

export const TELL_PERSON = 'users.tellPerson'

/** What somebody else did to a person's place at a merchant, or to their password. */
export type Telling = { merchant_no: string; uid: string; by: string; at: string } & (
  | { what: 'removed' }
  | { what: 'password' }
  | { what: 'role'; role: MerchantRole; isEnabled: boolean }
)

/** In the transaction of the change; the mail is written after it, in the person's own language. */
export function tellPerson(db: Db, telling: Telling): Promise<void> {
  return enqueue(db, TELL_PERSON, telling)
}

export const tellPersonJob: Job<Telling> = { name: TELL_PERSON, run: write }

async function write(gateway: Gateway, telling: Telling): Promise<void> {
  const { databases, config, clock } = gateway
  const { merchant_no, uid, by, at } = telling
  const person = await inTransaction(databases.auth, 'begin', (db) => addressOf(db, uid))
  const to = { to: person.username, language: person.language as Language }
  await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
    const source = { gateway, now: clock.now(), merchant_no }
    const facts = { by, at }
    if (telling.what === 'removed') {
      return sendMail(db, source, { ...to, template: 'removedFromMerchant', values: facts })
    }
    if (telling.what === 'password') {
      const url = new URL('/auth/resetPassword', config.publicUrl)
      url.searchParams.set('email', person.username)
      return sendMail(db, source, { ...to, template: 'passwordSet', values: { ...facts, url: url.href } })
    }
    const { role, isEnabled } = telling
    const url = linkTo(config.publicUrl, merchant_no, '/user')
    return sendMail(db, source, { ...to, template: 'roleChanged', values: { ...facts, role, isEnabled, url } })
  })
}
