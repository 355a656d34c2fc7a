import { meetsPasswordRule } from '@balcao/kernel/password'
import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords'

/** Argon2id with the strength OWASP names for interactive logins. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH)
}

/** Somebody unknown costs exactly as much time as somebody known. */
export const hashOfNobody = hash('no such person', STRENGTH)

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await hashOfNobody), password)
  return stored !== null && matches
}

/** Spec 3's isEasyPassword, as far as the text itself tells. */
export function isEasyPassword(password: string, minimum: number): boolean {
  return !meetsPasswordRule(password, minimum) || isCommonPassword(password)
}
