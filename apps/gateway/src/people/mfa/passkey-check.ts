import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@balcao/contract/people/passkey'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { fingerprint } from '../../base/secret'
import { CHALLENGE_MS, endOfChallenge, newChallenge, type Purpose } from './challenge'
import * as repo from './passkeys.repo'
import { relyingParty } from './relying-party'

/** What passkeys may sign with: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

interface Moment {
  gateway: Gateway
  now: Date
}
interface Owner {
  uid: string
  username: string
  realName: string
}

export function creationFor(
  { gateway, now }: Moment,
  owner: Owner,
  purpose: Purpose,
  known: string[],
): PasskeyCreation {
  return {
    challenge: newChallenge(gateway.secret, purpose, now).toString('base64url'),
    rp: { id: relyingParty(gateway.config).id, name: gateway.brand.name },
    user: { id: handleOf(owner.uid), name: owner.username, displayName: owner.realName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

export function requestFor({ gateway, now }: Moment): PasskeyRequest {
  return {
    challenge: newChallenge(gateway.secret, 'login', now).toString('base64url'),
    rpId: relyingParty(gateway.config).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  }
}

/** The new credential; null: whatever this is, it does not answer a challenge of ours. */
export async function readRegistration(db: Db, moment: Moment, purpose: Purpose, answer: PasskeyRegistration) {
  const { authenticatorAttachment: _where, ...response } = answer
  const checked = await orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spend(db, moment, purpose, challenge),
      ...site(moment),
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  )
  return checked?.verified ? checked.registrationInfo.credential : null
}

/** Whether this person's own passkey signed a challenge of ours, after the device knew who they are. Uses it up. */
export async function passkeyProves(db: Db, moment: Moment, uid: string, answer: PasskeyAssertion): Promise<boolean> {
  const passkey = await repo.passkeyOf(db, uid, answer.id)
  const handle = answer.response.userHandle
  if (!passkey || (handle && handle !== handleOf(uid))) return false
  const { clientDataJSON, authenticatorData, signature } = answer.response
  const { id, rawId, type, clientExtensionResults } = answer
  const checked = await orNull(() =>
    verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: (challenge) => spend(db, moment, 'login', challenge),
      ...site(moment),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    }),
  )
  if (!checked?.verified) return false
  await repo.notePasskeyUse(db, passkey.passkey_id, checked.authenticationInfo.newCounter, moment.now)
  return true
}

/** Tells the authenticator whose key it is; not a secret, but nobody's mail address either. */
function handleOf(uid: string): string {
  return Buffer.from(uid).toString('base64url')
}

function site({ gateway }: Moment) {
  const { id, origin } = relyingParty(gateway.config)
  return { expectedRPID: id, expectedOrigin: origin }
}

async function spend(db: Db, { gateway, now }: Moment, purpose: Purpose, challenge: string): Promise<boolean> {
  const ends = endOfChallenge(gateway.secret, purpose, challenge, now)
  return ends !== null && repo.spendChallenge(db, fingerprint(challenge), ends)
}

/** The library throws at the first thing that is wrong, and quotes it: neither the caller nor the log needs to know. */
async function orNull<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
