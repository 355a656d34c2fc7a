import type { Language } from '@balcao/kernel/languages'
import { z } from 'zod'
import type { Db } from '../../db/held-connection'
import { PLATFORM } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { enqueue } from '../../kit/jobs/jobs'
import { seal } from '../../base/seal'
import type { Sealed } from '../../kit/sealed'
import * as repo from './mail.repo'
import type { MailValues, Template } from './letters'

export const SEND_MAIL = 'mail.send'
/** What the values of a mail are sealed for; the row's id is bound in, so that they fit no other row. */
export const SEALED_FOR = 'mail values'
export const sealedMails: Sealed = {
  table: 'mails',
  key: ['merchant_no', 'id'],
  column: 'sealed_values',
  purpose: SEALED_FOR,
  bound: ([, id = '']) => id,
}

export type MailWish = {
  [T in Template]: {
    to: string
    language: Language
    template: T
    values: MailValues[T]
    /** A mail that nobody needs after this moment is not sent late. */
    expiresAt?: Date
  }
}[Template]

interface Source {
  gateway: Pick<Gateway, 'secret'>
  now: Date
  /** Absent: the mail is the platform's own. */
  merchant_no?: string
}

/** Asks for a mail, in the caller's transaction: it is sent after the commit, or never. */
export async function sendMail(
  db: Db,
  { gateway, now, merchant_no = PLATFORM }: Source,
  wish: MailWish,
): Promise<void> {
  const id = newId('E', now)
  const values = { ...(await repo.readerOf(db, merchant_no, wish.to)), ...wish.values }
  await repo.insertMail(db, {
    merchant_no,
    id,
    recipient: z.email().parse(wish.to),
    template: wish.template,
    language: wish.language,
    sealed_values: seal(gateway.secret, SEALED_FOR, id, JSON.stringify(values)),
    create_time: now,
    expires_at: wish.expiresAt ?? null,
  })
  await enqueue(db, SEND_MAIL, { merchant_no, id }, id)
}

/** A mail that was given up, once more; false: there is none, or none that may be. */
export async function sendAgain(db: Db, mail: { merchant_no: string; id: string }, now: Date): Promise<boolean> {
  if (!(await repo.queueAgain(db, mail, now))) return false
  await enqueue(db, SEND_MAIL, mail, mail.id)
  return true
}
