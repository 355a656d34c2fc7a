import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'
import type { RequestFacts } from '../../kit/calls/ctx'
import { sendMail, type FactorChange } from '../../platform'
import { MailNotProved } from './mfa.errors'
import * as repo from './mfa.repo'

type Facts = Pick<RequestFacts, 'gateway' | 'now' | 'audit'>

/**
 * Whoever made a login for somebody else's address must not lock its owner out with a factor: the address is proved
 * first, and in return no reset ever takes a factor away.
 */
const ADDS: ReadonlySet<FactorChange> = new Set(['totpAdded', 'passkeyAdded'])

/**
 * Every change of somebody's factors: under their lock, noted in the audit log, told by mail. What the change answers is
 * handed on; whatever it throws undoes everything.
 */
export async function changeFactors<Result>(
  db: Db,
  { gateway, now, audit }: Facts,
  uid: string,
  change: FactorChange,
  act: () => Promise<Result>,
): Promise<Result> {
  const person = await repo.lockPerson(db, uid)
  if (ADDS.has(change) && !person.mail_proved) throw new MailNotProved()
  const result = await act()
  await repo.noteFactors(db, uid)
  await tellOwner(db, { gateway, now }, person, change)
  audit({ object: 'user', id: uid, after: { second_factor: change } })
  return result
}

/** In case it was not them. */
export async function tellOwner(
  db: Db,
  { gateway, now }: Pick<RequestFacts, 'gateway' | 'now'>,
  { uid, username, language }: { uid: string; username: string; language: string },
  change: FactorChange,
): Promise<void> {
  const left = await repo.recoveryCodesLeft(db, uid)
  await sendMail(
    db,
    { gateway, now },
    {
      to: username,
      language: language as Language,
      template: 'secondFactorChanged',
      values: { change, at: now.toISOString(), left },
    },
  )
}
