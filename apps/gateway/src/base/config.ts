import { IDLE_SECONDS, IDLE_SECONDS_PCI } from '@balcao/kernel/session-life'
import { PASSWORD_MIN } from '@balcao/kernel/password'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from './loopback'
import type { OutgoingRules } from './outgoing-rules'

const PASSWORD_MIN_PCI = 12

const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  FILES_URL: z
    .url({ protocol: /^s3(\+http)?$/ })
    .regex(/^[^:]+:\/\/[^:@/]+:[^:@/]+@[^/]+\/[^/]/, 'needs s3://KEY:SECRET@host/bucket')
    .optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  BRAND_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SECURITY_PROFILE: z.enum(['standard', 'pci']).default('standard'),
  ALLOW_HTTP: z.enum(['0', '1']).default('0'),
  ALLOW_PRIVATE_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:-]+(,[a-z0-9.:-]+)*$/i, 'needs hosts without a port, separated by commas')
    .optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
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
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    databaseUrl: set.DATABASE_URL,
    dataDir: resolve(set.DATA_DIR),
    /** Absent: mails are written to a folder. */
    smtpUrl: set.SMTP_URL,
    /** Absent: files lie in a folder. */
    filesUrl: set.FILES_URL,
    secretKey: set.SECRET_KEY,
    brandFile: set.BRAND_FILE,
    logLevel: set.LOG_LEVEL,
    isPlainHttp: !trusted,
    /** Whom the gateway may call by itself, apart from public https addresses. */
    outgoing: {
      allowHttp: set.ALLOW_HTTP === '1',
      privateHosts: new Set(set.ALLOW_PRIVATE_HOSTS?.toLowerCase().split(',')),
    } satisfies OutgoingRules as OutgoingRules,
    /** Addresses of proxies whose word about the caller's address is believed. */
    trustProxy: set.TRUST_PROXY,
    /** Who brings it may read the metrics. Without one only this machine may, and only where no proxy stands in front. */
    metricsToken: set.METRICS_TOKEN,
    isLocal: isLoopback(publicUrl.hostname),
    /** Above which amounts a withdrawal needs a second person, where the merchant has set nothing of its own. */
    withdrawalThresholds: thresholdsIn(set.WITHDRAWAL_THRESHOLDS),
    cookie: trusted ? { name: '__Host-sid', secure: true } : { name: 'sid', secure: false },
    deviceCookie: trusted ? { name: '__Host-device', secure: true } : { name: 'device', secure: false },
    idleSeconds: pci ? IDLE_SECONDS_PCI : IDLE_SECONDS,
    passwordMinimum: pci ? PASSWORD_MIN_PCI : PASSWORD_MIN,
  }
}
/** About what a small shop sells in a month; the setting replaces those it names. */
const WITHDRAWAL_THRESHOLDS = 'BRL=50000,MXN=150000,PHP=500000,INR=750000,USD=10000,RUB=750000'

function thresholdsIn(set = ''): ReadonlyMap<string, string> {
  const pairs = `${WITHDRAWAL_THRESHOLDS},${set}`.split(',').filter(Boolean)
  return new Map(pairs.map((pair) => pair.split('=') as [string, string]))
}

export type Config = ReturnType<typeof readConfig>
