import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { sendMail, type MailWish } from '../../platform'
import { languagesOf } from './people.repo'

type Letter = MailWish extends infer Wish ? (Wish extends MailWish ? Omit<Wish, 'to' | 'language'> : never) : never

interface ToStaff {
  people: readonly { uid: string; email: string }[]
  letter: Letter
}

/** Writes the same to several people of a merchant, each in their own language; null: there is nothing to be told. */
export async function writeToStaff(
  gateway: Gateway,
  merchant_no: string,
  find: (db: Db) => Promise<ToStaff | null>,
): Promise<void> {
  const { databases, clock } = gateway
  const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(databases.worker, openTenant(merchant_no), work)
  const found = await inTenant(find)
  if (!found) return
  const uids = found.people.map(({ uid }) => uid)
  const languages = await inTransaction(databases.auth, 'begin', (db) => languagesOf(db, uids))
  await inTenant(async (db) => {
    for (const { uid, email } of found.people) {
      const wish = { ...found.letter, to: email, language: languages.get(uid) ?? 'en' }
      await sendMail(db, { gateway, now: clock.now(), merchant_no }, wish)
    }
  })
}
