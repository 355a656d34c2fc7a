import { z } from 'zod'

/** What browsers make of passkeys: the JSON forms of WebAuthn level 3, as far as we use them. */

const Bytes = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/)

const Answer = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.object({}).default({}),
})

/** The answer to navigator.credentials.create. */
export const PasskeyRegistration = Answer.extend({
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

/** The answer to navigator.credentials.get. */
export const PasskeyAssertion = Answer.extend({
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullish(),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** No list of credentials: whoever has a passkey for this address finds it by themselves, and the call tells nothing. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>
