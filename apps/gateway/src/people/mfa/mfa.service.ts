import type { RecoveryCodes, SecondFactor } from '@balcao/contract/people/mfa'
import type { PasskeyCreation, PasskeyRegistration } from '@balcao/contract/people/passkey'
import { deviceOf } from '@balcao/kernel/device'
import type { SessionCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { seal, unseal } from '../../base/seal'
import type { Sealed } from '../../kit/sealed'
import { forgetStepUps } from '../session'
import { changeFactors } from './change-factors'
import { MailNotProved, NoSecondFactor, PasskeyRefused, TotpAlreadyOn, TotpCodeWrong } from './mfa.errors'
import * as repo from './mfa.repo'
import { creationFor, readRegistration } from './passkey-check'
import * as passkeys from './passkeys.repo'
import { recoveryCodesAtFirst, renewRecoveryCodes } from './recovery-codes'
import { matchingStep, newTotpSecret, otpauthUri } from './totp'

/** What the secret of an app is sealed for, bound to its owner. */
export const TOTP_SEAL = 'totp secret'
export const sealedTotp: Sealed = {
  table: 'totp_secrets',
  key: ['uid'],
  column: 'sealed_secret',
  purpose: TOTP_SEAL,
  bound: ([uid = '']) => uid,
}

export async function status({ db, user }: SessionCtx): Promise<SecondFactor> {
  const totp = await repo.totpOf(db, user.uid)
  const own = await passkeys.passkeysOf(db, user.uid)
  return {
    totp_since: totp?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: await repo.recoveryCodesLeft(db, user.uid),
    passkeys: own.map(({ passkey_id, name, create_time, last_used_at }) => ({
      passkey_id,
      name,
      create_time: create_time.toISOString(),
      last_used_time: last_used_at?.toISOString() ?? null,
    })),
  }
}

export async function beginTotp(ctx: SessionCtx): Promise<{ secret: string; uri: string }> {
  const { db, user, now, gateway } = ctx
  const secret = newTotpSecret()
  const person = await repo.lockPerson(db, user.uid)
  if (!person.mail_proved) throw new MailNotProved()
  if ((await repo.totpOf(db, user.uid))?.confirmed_at) throw new TotpAlreadyOn()
  await repo.beginTotp(db, user.uid, seal(gateway.secret, TOTP_SEAL, user.uid, secret), now)
  ctx.audit({ object: 'user', id: user.uid, after: { second_factor: 'totpBegun' } })
  return { secret, uri: otpauthUri(gateway.brand.name, user.username, secret) }
}

/** What was proved before by less does not count any more: the new factor is asked for from now on. */
async function added({ db, user, gateway }: SessionCtx): Promise<RecoveryCodes> {
  await forgetStepUps(db, user.uid)
  return { recovery_codes: await recoveryCodesAtFirst(db, gateway.secret, user.uid) }
}

export function confirmTotp(ctx: SessionCtx, code: string): Promise<RecoveryCodes> {
  const { db, user, now, gateway } = ctx
  return changeFactors(db, ctx, user.uid, 'totpAdded', async () => {
    const totp = await repo.totpOf(db, user.uid)
    if (totp?.confirmed_at) throw new TotpAlreadyOn()
    const secret = totp && unseal(gateway.secret, TOTP_SEAL, user.uid, totp.sealed_secret)
    const step = secret ? matchingStep(secret, code, now) : null
    if (step === null) throw new TotpCodeWrong()
    await repo.confirmTotp(db, user.uid, now)
    // The code that confirms is used up by it.
    await repo.spendStep(db, user.uid, step)
    return added(ctx)
  })
}

export function removeTotp(ctx: SessionCtx): Promise<null> {
  const { db, user } = ctx
  return changeFactors(db, ctx, user.uid, 'totpRemoved', async () => {
    if (!(await repo.removeTotp(db, user.uid))) throw new NotFound()
    return null
  })
}

export async function renewRecovery(ctx: SessionCtx): Promise<RecoveryCodes> {
  const { db, user, gateway } = ctx
  if (!user.hasSecondFactor) throw new NoSecondFactor()
  return changeFactors(db, ctx, user.uid, 'recoveryRenewed', async () => ({
    recovery_codes: await renewRecoveryCodes(db, gateway.secret, user.uid),
  }))
}

export async function beginPasskey(ctx: SessionCtx): Promise<PasskeyCreation> {
  if (!(await repo.hasProvedMail(ctx.db, ctx.user.uid))) throw new MailNotProved()
  const known = await passkeys.passkeysOf(ctx.db, ctx.user.uid)
  const ids = known.map(({ credential_id }) => credential_id)
  return creationFor(ctx, ctx.user, `add to ${ctx.user.sessionId}`, ids)
}

export function finishPasskey(ctx: SessionCtx, answer: PasskeyRegistration): Promise<RecoveryCodes> {
  const { db, user, now } = ctx
  return changeFactors(db, ctx, user.uid, 'passkeyAdded', async () => {
    const credential = await readRegistration(db, ctx, `add to ${user.sessionId}`, answer)
    if (!credential) throw new PasskeyRefused()
    const { browser, system } = deviceOf(ctx.userAgent)
    const isNew = await passkeys.insertPasskey(db, {
      passkey_id: newId('K', now),
      uid: user.uid,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      name: [browser, system].filter(Boolean).join(' · ') || 'Passkey',
      create_time: now,
    })
    if (!isNew) throw new PasskeyRefused()
    return added(ctx)
  })
}

export function removePasskey(ctx: SessionCtx, passkeyId: string): Promise<null> {
  const { db, user } = ctx
  return changeFactors(db, ctx, user.uid, 'passkeyRemoved', async () => {
    if (!(await passkeys.removePasskey(db, user.uid, passkeyId))) throw new NotFound()
    return null
  })
}
