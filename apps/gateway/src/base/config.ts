import { IDLE_SECONDS, IDLE_SECONDS_PCI } from '@balcao/kernel/session-life'
import { PASSWORD_MIN } from '@balcao/kernel/password'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { addressesIn } from './database-url'
import { isLoopback } from './loopback'
import type { OutgoingRules } from './outgoing-rules'
import { POOL_SIZES, poolSizesIn } from './pool-sizes'

const PASSWORD_MIN_PCI = 12

const DatabaseUrl = z
  .string()
  .refine((url) => addressesIn(url).length > 0, 'needs postgres://user:password@host:port/name, or several hosts')

const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_URL_APP: DatabaseUrl.optional(),
  DATABASE_URL_AUTH: DatabaseUrl.optional(),
  DATABASE_URL_PROVIDER: DatabaseUrl.optional(),
  DATABASE_URL_WORKER: DatabaseUrl.optional(),
  DATABASE_REPLICA_URL: DatabaseUrl.optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_POOLS: z.string().regex(POOL_SIZES, 'needs sizes like app=32,worker=8').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FILES_URL: z
    .url({ protocol: /^s3(\+http)?$/ })
    .regex(/^[^:]+:\/\/[^:@/]+:[^:@/]+@[^/]+\/[^/]/, 'needs s3://KEY:SECRET@host/bucket')
    .optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  BRAND_FILE: z.string().min(1).optional(),
  CHANNELS_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SECURITY_PROFILE: z.enum(['standard', 'pci']).default('standard'),
  ALLOW_HTTP: z.enum(['0', '1']).default('0'),
  ALLOW_PRIVATE_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:-]+(,[a-z0-9.:-]+)*$/i, 'needs hosts without a port, separated by commas')
    .optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LEAVE_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  WITHDRAWAL_THRESHOLDS: z
    .string()
    .regex(/^[A-Z]{3}=\d{1,12}(\.\d+)?(,[A-Z]{3}=\d{1,12}(\.\d+)?)*$/, 'needs amounts like BRL=50000,MXN=150000')
    .optional(),
})

export class WrongEnvironment extends Error {}

/** The environment, checked at start: whatever is wrong is named before anything is touched. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new WrongEnvironment(`These settings are not right:\n${wrong.join('\n')}`)
  }
  const set = parsed.data
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://${isIP(set.HOST) === 6 ? `[${set.HOST}]` : set.HOST}:${set.PORT}`)
  const trusted = publicUrl.protocol === 'https:' || isLoopback(publicUrl.hostname)
  if (!trusted && set.ALLOW_HTTP !== '1') {
    throw new WrongEnvironment(
      `These settings are not right:\n  PUBLIC_URL: ${publicUrl.origin} is plain http away from this machine, ` +
        `where browsers drop secure cookies. Use https, or say ALLOW_HTTP=1 if you accept tokens in the clear.`,
    )
  }
  const pci = set.SECURITY_PROFILE === 'pci'
  const database = databaseOf(set)
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    /** Absent: the embedded PostgreSQL. */
    database,
    poolSizes: poolSizesIn(set.DATABASE_POOLS),
    dataDir: resolve(set.DATA_DIR),
    /** Absent: mails are written to a folder. */
    smtpUrl: set.SMTP_URL,
    /** Absent: files lie in a folder. */
    filesUrl: set.FILES_URL,
    secretKey: set.SECRET_KEY,
    brandFile: set.BRAND_FILE,
    /** Which banks move money; absent: none but those that play. */
    channelsFile: set.CHANNELS_FILE,
    logLevel: set.LOG_LEVEL,
    isPlainHttp: !trusted,
    /** Whom the gateway may call by itself, apart from public https addresses. */
    outgoing: {
      allowHttp: set.ALLOW_HTTP === '1',
      privateHosts: new Set(set.ALLOW_PRIVATE_HOSTS?.toLowerCase().split(',')),
    } satisfies OutgoingRules as OutgoingRules,
    /** Addresses of proxies whose word about the caller's address is believed. */
    trustProxy: set.TRUST_PROXY,
    /** Where only metrics are served; the port for people then has none. */
    metricsPort: set.METRICS_PORT,
    /** Who brings it may read the metrics. Without one only this machine may, and only where no proxy stands in front. */
    metricsToken: set.METRICS_TOKEN,
    /** Where traces are sent to; absent: nowhere. */
    otlpEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** For how long a gateway that was told to end says so, and goes on answering. */
    leaveSeconds: set.LEAVE_SECONDS,
    isLocal: isLoopback(publicUrl.hostname),
    /** Above which amounts a withdrawal needs a second person, where the merchant has set nothing of its own. */
    withdrawalThresholds: thresholdsIn(set.WITHDRAWAL_THRESHOLDS),
    cookie: trusted ? { name: '__Host-sid', secure: true } : { name: 'sid', secure: false },
    deviceCookie: trusted ? { name: '__Host-device', secure: true } : { name: 'device', secure: false },
    idleSeconds: pci ? IDLE_SECONDS_PCI : IDLE_SECONDS,
    passwordMinimum: pci ? PASSWORD_MIN_PCI : PASSWORD_MIN,
  }
}

const ROLE_URLS = ['DATABASE_URL_APP', 'DATABASE_URL_AUTH', 'DATABASE_URL_PROVIDER', 'DATABASE_URL_WORKER'] as const

/** One login that takes the roles, or a login for each of them: half of either would leave a wall open. */
function databaseOf(set: z.infer<typeof Environment>) {
  const { DATABASE_URL: owner, DATABASE_REPLICA_URL: replica, DATABASE_POOLER, DATABASE_POOLS } = set
  const isPooled = DATABASE_POOLER === 'transaction'
  const [app, auth, provider, worker] = ROLE_URLS.map((name) => set[name])
  const missing = ROLE_URLS.filter((name) => !set[name])
  const wantsRoles = isPooled || missing.length < ROLE_URLS.length
  const faults = [
    ...(wantsRoles ? missing.map((name) => `${name}: is needed where a role has a login or a pooler of its own`) : []),
    ...(!owner && (wantsRoles || replica) ? ['DATABASE_URL: is needed as well, for migrations and the job queue'] : []),
  ]
  if (faults.length > 0) throw new WrongEnvironment(`These settings are not right:\n  ${faults.join('\n  ')}`)
  if (!owner) return undefined
  const roles = app && auth && provider && worker ? { roles: { app, auth, provider, worker } } : {}
  return { owner, isPooled, ...roles, ...(replica ? { replica } : {}), sizes: poolSizesIn(DATABASE_POOLS) }
}

/** About what a small shop sells in a month; the setting replaces those it names. */
const WITHDRAWAL_THRESHOLDS = 'BRL=50000,MXN=150000,PHP=500000,INR=750000,USD=10000,RUB=750000'

function thresholdsIn(set = ''): ReadonlyMap<string, string> {
  const pairs = `${WITHDRAWAL_THRESHOLDS},${set}`.split(',').filter(Boolean)
  return new Map(pairs.map((pair) => pair.split('=') as [string, string]))
}

export type Config = ReturnType<typeof readConfig>
