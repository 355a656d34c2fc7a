import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { PasskeyCreation, PasskeyRegistration, PasskeyRequest } from './passkey'

/** The one moment in which recovery codes are shown; empty where the person has some already. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const Passkey = z.object({
  passkey_id: z.string(),
  name: z.string(),
  create_time: Instant,
  last_used_time: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  /** Since when codes by an app are asked for; null: they are not. */
  totp_since: Instant.nullable(),
  recovery_codes_left: z.int(),
  passkeys: z.array(Passkey),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** A session alone is not enough to change how its owner signs in: every change asks for a step-up. */
export const mfa = feature('mfa', {
  status: post('mfa/status', {
    summary: 'The own second factors',
    needs: 'session',
    reads: true,
    reply: SecondFactor,
  }),
  totpBegin: post('mfa/totp/begin', {
    summary: 'Begin to set up codes by an app; the secret is told here and never again',
    needs: 'session',
    stepUp: 'recent',
    limit: 'auth',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  totpConfirm: post('mfa/totp/confirm', {
    summary: 'Show by a first code that the app knows the secret; from now on it is asked for',
    needs: 'session',
    stepUp: 'recent',
    limit: 'auth',
    input: z.object({ code: z.string().regex(/^[0-9]{6}$/) }),
    reply: RecoveryCodes,
  }),
  totpRemove: post('mfa/totp/remove', {
    summary: 'No longer ask for codes by the app',
    needs: 'session',
    stepUp: 'fresh',
    limit: 'auth',
    reply: z.null(),
  }),
  recoveryRenew: post('mfa/recovery/renew', {
    summary: 'Ten new recovery codes; the old ones are void',
    needs: 'session',
    stepUp: 'fresh',
    limit: 'auth',
    reply: RecoveryCodes,
  }),
  passkeyBegin: post('mfa/passkey/begin', {
    summary: 'What the browser needs to make a passkey',
    needs: 'session',
    stepUp: 'recent',
    limit: 'auth',
    unaudited: 'makes a challenge and stores nothing; the passkey itself is audited when it comes',
    reply: PasskeyCreation,
  }),
  passkeyFinish: post('mfa/passkey/finish', {
    summary: 'Add the passkey that the browser made',
    needs: 'session',
    stepUp: 'recent',
    limit: 'auth',
    input: z.object({ passkey: PasskeyRegistration }),
    reply: RecoveryCodes,
  }),
  passkeyRemove: post('mfa/passkey/remove', {
    summary: 'Remove one of the own passkeys',
    needs: 'session',
    stepUp: 'fresh',
    limit: 'auth',
    input: z.object({ passkey_id: z.string().min(1).max(64) }),
    reply: z.null(),
  }),
  passkeyRequest: post('mfa/passkey/request', {
    summary: 'What the browser needs to sign in with a passkey; the same for everybody',
    needs: 'public',
    limit: 'auth',
    reads: true,
    reply: PasskeyRequest,
  }),
})
