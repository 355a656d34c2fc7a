import { METHODS } from '@balcao/kernel/methods'
import { z } from 'zod'
import { connectorAddress, connectorCredentials } from '../../connector/settings'
import { channelEntry } from '../registry/channel-entry'

const Settings = z.strictObject({
  ...connectorAddress,
  /** Where the connector tells its events, if not at PUBLIC_URL. */
  public_url: z.url().optional(),
  /** What it does beside single payments. */
  serves: z.array(z.enum(['cards', 'charges', 'captures', 'deposits', 'disputes'])).default([]),
  /** Where deposits arrive, as payers read it. */
  deposits: z
    .strictObject({ bank_name: z.string().max(60).default(''), pix_key: z.string().max(77).default('') })
    .prefault({}),
})

/** Whoever speaks the connector's document: an acquirer, a bank of SPEI, a wallet. */
export const ConnectorEntry = z.strictObject({
  ...channelEntry,
  kind: z.literal('connector'),
  /** None: it only pays out. */
  methods: z.array(z.enum(METHODS)),
  credentials: z.strictObject(connectorCredentials),
  settings: Settings,
})
export type ConnectorEntry = z.infer<typeof ConnectorEntry>
