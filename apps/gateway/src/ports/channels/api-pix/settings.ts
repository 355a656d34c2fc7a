import { z } from 'zod'
import { channelEntry } from '../registry/channel-entry'
import { Reference } from '../registry/credentials'

const Https = z.url({ protocol: /^https$/, error: 'needs an address that begins with https://' })
const HeaderName = z.string().regex(/^[a-z0-9-]+$/, 'needs the name of a header, in small letters')

const Webhook = z.strictObject({
  /** false: the bank was told by hand where to call. */
  register: z.boolean().default(true),
  /** Where the bank calls, if not at PUBLIC_URL: the name for which a proxy asks for the bank's certificate. */
  public_url: Https.optional(),
  /** Sent with the registration, as some banks want it. */
  headers: z.record(HeaderName, z.string()).default({}),
  /** A header that each call of the bank must bring, set by the bank or by the proxy that has seen its certificate. */
  expects_header: HeaderName.optional(),
})

const Settings = z.strictObject({
  base_url: Https,
  token_url: Https,
  /** The key at which the money arrives; it must belong to the account behind the credentials. */
  pix_key: z.string().min(1).max(77),
  scope: z.string().optional(),
  /** For how long a code can be paid. */
  expiry_seconds: z.int().min(60).max(86_400).default(1800),
  /** How long a payer waits for the bank, all tries together. */
  timeout_seconds: z.int().min(1).max(30).default(5),
  /** Where several installations share one account, each has its own. */
  txid_prefix: z
    .string()
    .regex(/^[a-zA-Z0-9]{0,9}$/, 'needs up to nine letters and digits')
    .default(''),
  webhook: Webhook.prefault({}),
  /** Recurring contracts by Pix Automático; absent: it takes none. */
  automatic: z
    .strictObject({
      /** So many days before it is taken a charge is announced: two to ten by the standard. */
      lead_days: z.int().min(2).max(10).default(2),
      /** Where charges arrive. */
      account: z.strictObject({
        agencia: z
          .string()
          .regex(/^\d{1,4}$/, 'needs up to four digits')
          .optional(),
        conta: z.string().regex(/^\d{1,20}$/, 'needs up to twenty digits'),
        tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
      }),
    })
    .optional(),
})

const BRL_ONLY = 'needs ["BRL"]: the kind api-pix moves nothing else'
const PIX_ONLY = 'needs ["PIX"]: the kind api-pix serves nothing else'

/** A bank that speaks the API Pix of Brazil's central bank, version 2. */
export const ApiPixEntry = z
  .strictObject({
    ...channelEntry,
    kind: z.literal('api-pix'),
    currencies: z.tuple([z.literal('BRL', BRL_ONLY)], BRL_ONLY),
    methods: z.tuple([z.literal('PIX', PIX_ONLY)], PIX_ONLY),
    credentials: z.strictObject({
      client_id: Reference,
      client_secret: Reference,
      certificate: Reference,
      key: Reference,
      /** Of the bank's own certificate, where the machine does not know its authority. */
      authority: Reference.optional(),
      /** What the header `expects_header` says. */
      webhook_secret: Reference.optional(),
    }),
    settings: Settings,
  })
  .refine(({ settings, credentials }) => !settings.webhook.expects_header || credentials.webhook_secret, {
    path: ['credentials', 'webhook_secret'],
    message: 'is needed with webhook.expects_header',
  })
export type ApiPixEntry = z.infer<typeof ApiPixEntry>
export type ApiPixSettings = ApiPixEntry['settings']
export type AutomaticSettings = NonNullable<ApiPixSettings['automatic']>
export type ApiPixCredential = keyof ApiPixEntry['credentials']
