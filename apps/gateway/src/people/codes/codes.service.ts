import type { Language } from '@balcao/kernel/languages'
import { randomInt } from 'node:crypto'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { randomToken, sameText, type Secret } from '../../base/secret'
import { senderOf, WIDER } from '../../base/sender'
import { inTransaction } from '../../kit/database/transaction'
import { sendMail, type CodePurpose, type MailWish } from '../../platform'
import { CodeWrong, TooManyCodes } from './codes.errors'
import * as repo from './codes.repo'

/** Spec 9: valid for five minutes. */
const VALID_SECONDS = 5 * 60
const MOST_TRIES = 5
export const WINDOW_SECONDS = 60 * 60
const MOST_PER_SUBJECT = 5
const MOST_PER_ADDRESS = 30

export interface CodeWish {
  purpose: CodePurpose
  /** Who the code is for: the mail address as it was typed, or a uid. */
  subject: string
  /** null: nobody is known under this subject. Everything happens as if, except that no mail leaves. */
  to: string | null
  /** Leaves in place of the code's own mail, and then no code is the right one. */
  instead?: MailWish
  language: Language
  /** Where the wish came from. */
  ip: string
  /** A browser that the person has used before: what is sent there is counted, kept and tried apart from all others. */
  device?: string | null
}

/** Sends a code by mail. The caller learns nothing from it but that too many were asked for. */
export async function sendCode(gateway: Gateway, wish: CodeWish): Promise<void> {
  const now = gateway.clock.now()
  const isWithinLimits = await inTransaction(gateway.databases.auth, 'begin', async (db) => {
    if (!(await mayBeSent(db, gateway.secret, wish, now))) return false
    await makeAndSend(db, gateway, wish, now)
    return true
  })
  // Thrown after the commit, so that the counters stay.
  if (!isWithinLimits) throw new TooManyCodes()
}

/**
 * Spends a code, or throws CodeWrong. It commits by itself: a try counts whatever becomes of the call around it, and a
 * right code is used up even if that call fails afterwards.
 */
export async function spendCode(
  { databases, clock, secret }: Gateway,
  { purpose, subject, code, device }: { purpose: CodePurpose; subject: string; code: string; device?: string | null },
): Promise<void> {
  const now = clock.now()
  const subjectHash = hashSubject(secret, subject, device)
  const isRight = await inTransaction(databases.auth, 'begin', async (db) => {
    const living = await repo.takeTry(db, purpose, subjectHash, MOST_TRIES, now)
    if (!living || !sameText(living.code_hash, hashCode(secret, purpose, subject, code))) return false
    await repo.markUsed(db, purpose, subjectHash, now)
    return true
  })
  if (!isRight) throw new CodeWrong()
}

/** The sender is asked first: one that has reached its limit cannot eat up somebody else's. */
async function mayBeSent(db: Db, secret: Secret, wish: CodeWish, now: Date): Promise<boolean> {
  const { purpose, subject, ip, device } = wish
  const windowStart = secondsAfter(now, -WINDOW_SECONDS)
  const ofSubject = `${purpose} ${hashSubject(secret, subject, device)}`
  const { near, wide } = senderOf(ip)
  const count = (key: string, most: number) => repo.countSend(db, key, most, now, windowStart)
  return (
    (await count(`address ${near}`, MOST_PER_ADDRESS)) &&
    (!wide || (await count(`address ${wide}`, MOST_PER_ADDRESS * WIDER))) &&
    (await count(ofSubject, MOST_PER_SUBJECT))
  )
}

async function makeAndSend(db: Db, gateway: Gateway, wish: CodeWish, now: Date): Promise<void> {
  const { purpose, subject, to, language, instead, device } = wish
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const expiresAt = secondsAfter(now, VALID_SECONDS)
  await repo.replaceCode(db, {
    purpose,
    subject_hash: hashSubject(gateway.secret, subject, device),
    // For somebody unknown no text of six digits is the right one.
    code_hash: hashCode(gateway.secret, purpose, subject, to === null || instead ? randomToken() : code),
    expires_at: expiresAt,
  })
  const values = { purpose, code, minutes: VALID_SECONDS / 60 }
  await repo.pretendUnless(db, to !== null, () =>
    sendMail(
      db,
      { gateway, now },
      instead ?? { to: to ?? 'nobody@invalid.example', language, template: 'verificationCode', values, expiresAt },
    ),
  )
}

const normal = (subject: string) => subject.trim().toLowerCase()

function hashSubject(secret: Secret, subject: string, device: string | null = null): string {
  const whose = device === null ? normal(subject) : JSON.stringify([normal(subject), device])
  return secret.mac('code subject', whose).toString('hex')
}

function hashCode(secret: Secret, purpose: string, subject: string, code: string): string {
  return secret.mac('verification code', JSON.stringify([purpose, normal(subject), code])).toString('hex')
}
