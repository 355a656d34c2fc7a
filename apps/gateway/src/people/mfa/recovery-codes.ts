import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/held-connection'
import type { Secret } from '../../base/secret'
import * as repo from './mfa.repo'
import { base32 } from './totp'

const COUNT = 10
/** Fifty bits each: ten signs, in two groups that are easy to copy by hand. */
const SIGNS = 10

/** Ten new ones in place of whatever there was; only their keyed hashes stay. */
export async function renewRecoveryCodes(db: Db, secret: Secret, uid: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await repo.replaceRecoveryCodes(
    db,
    uid,
    codes.map((code) => hashOf(secret, uid, code)),
  )
  return codes
}

/** For somebody's first factor; whoever has codes keeps them. */
export async function recoveryCodesAtFirst(db: Db, secret: Secret, uid: string): Promise<string[]> {
  return (await repo.hasRecoveryCodes(db, uid)) ? [] : renewRecoveryCodes(db, secret, uid)
}

/** Uses one up; false: it is wrong, or was used before. */
export function spendRecoveryCode(db: Db, secret: Secret, uid: string, code: string, now: Date): Promise<boolean> {
  return repo.spendRecoveryCode(db, uid, hashOf(secret, uid, code), now)
}

function newCode(): string {
  const signs = base32(randomBytes(8)).slice(0, SIGNS)
  return `${signs.slice(0, SIGNS / 2)}-${signs.slice(SIGNS / 2)}`
}

/** However it is typed: capitals, blanks and the dash do not matter. */
function hashOf(secret: Secret, uid: string, code: string): string {
  const signs = code.toUpperCase().replace(/[^A-Z2-7]/g, '')
  return secret.mac('recovery code', JSON.stringify([uid, signs])).toString('hex')
}
