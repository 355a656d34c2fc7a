import { z } from 'zod'
import { CredentialMissing, Reference } from '../channels/registry/credentials'

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/** Cards and names pass here: in the clear only inside the machine. */
const Address = z
  .url({ protocol: /^https?$/, error: 'needs an address that begins with https://' })
  .refine((url) => url.startsWith('https:') || LOOPBACK.includes(new URL(url).hostname), {
    error: 'needs https:// unless the connector is on this machine',
  })

export const connectorAddress = {
  base_url: Address,
  /** How long is waited for an answer, all tries together. */
  timeout_seconds: z.int().min(1).max(30).default(5),
}

export const connectorCredentials = {
  /** Signs what either side says. */
  secret: Reference,
  /** While the secret is replaced: what is signed by this one is heard, too. */
  previous_secret: Reference.optional(),
}
export type ConnectorCredential = keyof typeof connectorCredentials

/** Whoever carries parcels, or keeps lists of sanctions and of politically exposed persons, behind a connector. */
export const ServiceEntry = z.strictObject({
  kind: z.literal('connector'),
  credentials: z.strictObject(connectorCredentials),
  settings: z.strictObject(connectorAddress),
})
export type ServiceEntry = z.infer<typeof ServiceEntry>

const LEAST = 32

export function mustBeLong({ secret = '' }: Partial<Record<ConnectorCredential, string>>): void {
  if (secret.length < LEAST) throw new CredentialMissing('secret', `needs at least ${LEAST} signs`)
}
