import type { PasskeyAssertion } from '@balcao/contract/people/passkey'
import type { Db } from '../../db/held-connection'
import type { CtxFor, Gateway } from '../../kit/calls/ctx'
import { unseal } from '../../base/seal'
import { tellOwner } from './change-factors'
import type { Methods } from './mfa.errors'
import * as repo from './mfa.repo'
import { TOTP_SEAL } from './mfa.service'
import { passkeyProves } from './passkey-check'
import { passkeysOf } from './passkeys.repo'
import { spendRecoveryCode } from './recovery-codes'
import { matchingStep } from './totp'

export interface Proof {
  otp?: string | undefined
  passkey?: PasskeyAssertion | undefined
}
interface Owner {
  uid: string
  username: string
  language: string
}
type Moment = Pick<CtxFor<'public', 'none'>, 'gateway' | 'now'>

/** What this person has enrolled. */
export async function methodsOf(db: Db, uid: string): Promise<Methods> {
  const hasTotp = Boolean((await repo.totpOf(db, uid))?.confirmed_at)
  const hasPasskey = (await passkeysOf(db, uid)).length > 0
  return hasTotp && hasPasskey ? 'both' : hasPasskey ? 'passkey' : 'totp'
}

/** By which factor this proof holds; null: it does not. Whatever was right is used up. */
export async function proveFactor(db: Db, moment: Moment, owner: Owner, { otp, passkey }: Proof) {
  if (passkey) return (await passkeyProves(db, moment, owner.uid, passkey)) ? 'passkey' : null
  if (otp === undefined) return null
  if (/^[0-9]{6}$/.test(otp)) return (await totpProves(db, moment, owner.uid, otp)) ? 'totp' : null
  if (!(await spendRecoveryCode(db, moment.gateway.secret, owner.uid, otp, moment.now))) return null
  await tellOwner(db, moment, owner, 'recoveryUsed')
  return 'recovery code'
}

async function totpProves(db: Db, { gateway, now }: Moment, uid: string, code: string): Promise<boolean> {
  const totp = await repo.totpOf(db, uid)
  if (!totp?.confirmed_at) return false
  const step = matchingStep(secretOf(gateway, uid, totp.sealed_secret), code, now)
  return step !== null && repo.spendStep(db, uid, step)
}

function secretOf({ secret }: Gateway, uid: string, sealed: string): string {
  return unseal(secret, TOTP_SEAL, uid, sealed)
}
