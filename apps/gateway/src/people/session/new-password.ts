import type { Language } from '@balcao/kernel/languages'
import { meetsPasswordRule } from '@balcao/kernel/password'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { sendMail } from '../../platform'
import { isCommonPassword } from './common-passwords'
import * as people from './people.repo'
import { NewPasswordTooEasy, NewPasswordTooShort, PasswordIsCommon } from './session.errors'
import { endSessionsOf, forgetTriesOf } from './session.repo'

export function mustBeGoodPassword(password: string, { config }: Gateway): void {
  const least = config.passwordMinimum
  if (password.length < least) throw new NewPasswordTooShort({ least: String(least) })
  if (!meetsPasswordRule(password, least)) throw new NewPasswordTooEasy()
  if (isCommonPassword(password)) throw new PasswordIsCommon()
}

interface NewPassword {
  uid: string
  hash: string
  /** Why the sessions of this person end. */
  reason: string
}

/** A person chose a new password: every session ends, and a mail says so in case it was somebody else. */
export async function takeNewPassword(
  db: Db,
  source: { gateway: Gateway; now: Date },
  { uid, hash, reason }: NewPassword,
): Promise<void> {
  await people.setPassword(db, uid, hash)
  await endSessionsOf(db, uid, reason, source.now)
  await forgetTriesOf(db, uid)
  const { username, language } = await people.addressOf(db, uid)
  await sendMail(db, source, {
    to: username,
    language: language as Language,
    template: 'passwordChanged',
    values: { at: source.now.toISOString() },
  })
}
