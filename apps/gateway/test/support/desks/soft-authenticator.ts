import type { PasskeyCreation, PasskeyRequest } from '@balcao/contract/people/passkey'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** A passkey in software: what a phone does between the fingerprint and the answer. */
export class SoftAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #counter = 0
  #handle = ''
  /** Whether the device knows who holds it; a phone without a PIN does not. */
  verifies = true
  readonly origin: string
  constructor(origin = 'http://localhost:8080') {
    this.origin = origin
  }

  create({ challenge, rp, user }: PasskeyCreation) {
    this.#handle = user.id
    const key = Buffer.concat([this.#authData(rp.id, WITH_KEY), Buffer.alloc(16), this.#credential()])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, key.length]),
      key,
    ])
    const response = {
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
    return { ...this.#named(), response }
  }

  get({ challenge, rpId }: PasskeyRequest) {
    this.#counter++
    const authData = this.#authData(rpId, 0)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#handle,
    }
    return { ...this.#named(), response }
  }

  #named() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #authData(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const flags = PRESENT | (this.verifies ? VERIFIED : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }

  /** Its length, the id, and the public key as COSE has it: EC2, ES256, P-256, x, y. */
  #credential(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const head = Buffer.alloc(2)
    head.writeUInt16BE(this.#id.length)
    const cose = [Buffer.from('a5010203262001215820', 'hex'), fromUrl(x), Buffer.from('225820', 'hex'), fromUrl(y)]
    return Buffer.concat([head, this.#id, ...cose])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest()
}

function fromUrl(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
