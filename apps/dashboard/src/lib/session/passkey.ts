import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@balcao/contract/people/passkey'

/** Why the browser made nothing: it cannot, the person did not want to, it has one already, or not at this address. */
export type PasskeyTrouble = 'unsupported' | 'cancelled' | 'known' | 'wrongSite'

export class PasskeyFailed extends Error {
  constructor(readonly trouble: PasskeyTrouble) {
    super(trouble)
  }
}

/** The browser's own dialog makes a passkey. */
export async function makePasskey(options: PasskeyCreation): Promise<PasskeyRegistration> {
  const publicKey = api().parseCreationOptionsFromJSON(options)
  return answerOf<PasskeyRegistration>(navigator.credentials.create({ publicKey }))
}

/** The browser's own dialog asks for one. */
export async function presentPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const publicKey = api().parseRequestOptionsFromJSON(options)
  return answerOf<PasskeyAssertion>(navigator.credentials.get({ publicKey }))
}

function api() {
  const known = window.PublicKeyCredential as typeof PublicKeyCredential | undefined
  if (!known || !('parseCreationOptionsFromJSON' in known)) throw new PasskeyFailed('unsupported')
  return known
}

async function answerOf<Answer>(asked: Promise<Credential | null>): Promise<Answer> {
  try {
    const credential = (await asked) as PublicKeyCredential | null
    if (!credential) throw new PasskeyFailed('cancelled')
    return credential.toJSON() as Answer
  } catch (error) {
    throw error instanceof PasskeyFailed ? error : new PasskeyFailed(troubleOf(error))
  }
}

function troubleOf(error: unknown): PasskeyTrouble {
  const { name } = error as { name?: string }
  if (name === 'InvalidStateError') return 'known'
  if (name === 'SecurityError') return 'wrongSite'
  return name === 'NotSupportedError' ? 'unsupported' : 'cancelled'
}
