import { KEY_KINDS, KEY_SCOPES, MOST_KEY_DAYS } from '@balcao/kernel/app-keys'
import { APP_STATES, MODES } from '@balcao/kernel/app-state'
import { areReportRecipients, isIpRange, isSite, MOST_IP_RANGES, MOST_SITES } from '@balcao/kernel/app-rules'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { INDUSTRIES, isPhone, isWebAddress } from '@balcao/kernel/company'
import { isPageColour, MOST_PAGE_WORDS } from '@balcao/kernel/page-look'
import { z } from 'zod'
import { feature, Instant, MailAddress, post } from '../kit'
import { listInput, many, pageOf, words } from '../lists'

const AppId = z.string().regex(/^[0-9]{18}$/)
const KeyId = z.string().min(1).max(40)
const RequestId = z.string().trim().min(8).max(64)
const OptionalMail = z.union([z.literal(''), MailAddress]).default('')
export const OptionalAddress = z
  .string()
  .trim()
  .max(512)
  .refine((text) => text === '' || isWebAddress(text))
  .default('')

const IpRanges = z.array(z.string().trim().refine(isIpRange)).max(MOST_IP_RANGES).default([])

/** What an app tells about itself (spec 3), and where notifications go. */
const facts = {
  name: z.string().trim().min(1).max(64),
  /** App name abbreviation. */
  short_name: z.string().trim().max(20).default(''),
  contact_email: MailAddress,
  website: z.string().trim().min(1).max(255).refine(isWebAddress),
  manager_name: z.string().trim().max(100).default(''),
  phone: z
    .string()
    .refine((text) => text === '' || isPhone(text))
    .default(''),
  /** ISO 3166 alpha-3, as basic/regions names it. */
  country: z.string().regex(/^[A-Z]{3}$/),
  industry: z.enum(INDUSTRIES),
  complaint_email: OptionalMail,
  /** Up to 5 addresses separated by semicolons, at most 255 characters (spec 5). */
  report_recipients: z.string().trim().refine(areReportRecipients).default(''),
  /** Notifications are posted there; empty: none are sent. */
  notify_url: OptionalAddress,
  /** Addresses and networks that may use the app's security keys; none: any. */
  ip_allow_list: IpRanges,
  /** Of the payer's page: a colour like #0b7a5c that can be read on it; empty: the provider's. */
  page_colour: z.string().trim().toLowerCase().refine(isPageColour).default(''),
  /** Of the payer's page: what the shop says below the order. */
  page_words: z.string().trim().max(MOST_PAGE_WORDS).default(''),
  /** Sites of the shop that may show the payer’s page in a frame: https and a host. */
  allowed_sites: z.array(z.string().trim().toLowerCase().refine(isSite)).max(MOST_SITES).default([]),
}

/** An uploaded file of purpose appLogo; left out, the logo stays as it is; empty, it is taken away. */
const logo = { logo_file_id: z.string().max(64).optional() }

export const App = z.object({
  app_id: z.string(),
  name: z.string(),
  country: z.string(),
  industry: z.string(),
  website: z.string(),
  status: z.enum(APP_STATES),
  create_time: Instant,
})
export type App = z.infer<typeof App>

export const AppKey = z.object({
  key_id: z.string(),
  kind: z.enum(KEY_KINDS),
  /** Which orders a security key reaches; empty for the other kinds. */
  mode: z.enum(['', ...MODES]),
  /** The end of a secret, the whole of a public key. */
  shown: z.string(),
  create_time: Instant,
  created_by: z.string(),
  /** When it stops working after a rotation; null: it is the current one. */
  expire_time: Instant.nullable(),
})
export type AppKey = z.infer<typeof AppKey>

export const AppDetail = App.extend({
  merchant_no: z.string(),
  short_name: z.string(),
  contact_email: z.string(),
  complaint_email: z.string(),
  manager_name: z.string(),
  phone: z.string(),
  report_recipients: z.string(),
  notify_url: z.string(),
  ip_allow_list: z.array(z.string()),
  page_colour: z.string(),
  page_words: z.string(),
  allowed_sites: z.array(z.string()),
  logo_file_id: z.string().nullable(),
  /** Why the provider sent it back to the sandbox; empty: nothing was said. */
  status_reason: z.string(),
  live_time: Instant.nullable(),
  update_time: Instant.nullable(),
  update_by: z.string(),
  /** What still keeps it from going live: field names, or kyc. */
  missing_for_live: z.array(z.string()),
  keys: z.array(AppKey),
})
export type AppDetail = z.infer<typeof AppDetail>

/** A key that was just made: the only answer, besides revealKey, that holds a secret. */
export const NewKey = z.object({ key_id: z.string(), kind: z.enum(KEY_KINDS), value: z.string() })
export type NewKey = z.infer<typeof NewKey>

/** A key that opens some calls only. Nobody is shown it again, so there is nothing to reveal or rotate. */
export const RestrictedKey = z.object({
  key_id: z.string(),
  name: z.string(),
  mode: z.enum(MODES),
  /** The end of it. */
  shown: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  ip_allow_list: z.array(z.string()),
  create_time: Instant,
  created_by: z.string(),
  /** null: until it is revoked. */
  expire_time: Instant.nullable(),
  is_over: z.boolean(),
  /** To the minute; null: never. */
  last_used_time: Instant.nullable(),
  last_used_ip: z.string(),
})
export type RestrictedKey = z.infer<typeof RestrictedKey>

export const NewRestrictedKey = z.object({ key_id: z.string(), value: z.string() })
export type NewRestrictedKey = z.infer<typeof NewRestrictedKey>

export const AppFilters = {
  /** The beginning of a name, or of an app_id. */
  search: words(64),
  status: many(APP_STATES),
}

export const apps = feature('apps', {
  list: post('app/list', {
    summary: 'Apps of the chosen merchant, newest first',
    needs: 'appManagement:view',
    reads: true,
    input: listInput(AppFilters, ['create_time']),
    reply: pageOf(App),
  }),
  detail: post('app/detail', {
    summary: 'One app with everything it tells about itself, and its keys without their secrets',
    needs: 'appManagement:view',
    reads: true,
    input: z.object({ app_id: AppId }),
    reply: AppDetail,
  }),
  create: post('app/create', {
    summary: 'A new app in the sandbox, with its first keys; their secrets are shown this once',
    needs: 'appManagement:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    secretReply: true,
    input: z.object({ request_id: RequestId, ...facts, ...logo }),
    reply: z.object({ app_id: z.string(), keys: z.array(NewKey) }),
  }),
  update: post('app/update', {
    summary: 'Change what an app tells about itself',
    needs: 'appManagement:edit',
    stepUp: 'recent',
    input: z.object({ app_id: AppId, ...facts, ...logo }),
    reply: AppDetail,
  }),
  goLive: post('app/goLive', {
    summary: 'Ask the provider to let an app take live payments',
    needs: 'appManagement:edit',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      app_id: AppId,
      note: z.string().trim().max(MOST_REASON).default(''),
    }),
    reply: AppDetail,
  }),
  setStatus: post('app/setStatus', {
    summary: 'Switch a live app off, or on again',
    needs: 'appManagement:edit',
    input: z.object({ app_id: AppId, status: z.enum(['ENABLED', 'DISABLED']) }),
    reply: AppDetail,
  }),
  issueKey: post('app/issueKey', {
    summary: 'Make a key of a kind the app has none of; its secret is shown this once',
    needs: 'appManagement:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    secretReply: true,
    input: z.object({
      request_id: RequestId,
      app_id: AppId,
      kind: z.enum(KEY_KINDS),
      /** Of a security key alone. */
      mode: z.enum(MODES).optional(),
    }),
    reply: NewKey,
  }),
  rotateKey: post('app/rotateKey', {
    summary: 'Replace a key; the old one works on for 24 hours. The new secret is shown this once',
    needs: 'appManagement:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    secretReply: true,
    input: z.object({ request_id: RequestId, app_id: AppId, key_id: KeyId }),
    reply: NewKey,
  }),
  revealKey: post('app/revealKey', {
    summary: 'Show a secret again',
    needs: 'appManagement:edit',
    stepUp: 'recent',
    input: z.object({ app_id: AppId, key_id: KeyId }),
    reply: NewKey,
  }),
  restrictedKeys: post('app/restrictedKey/list', {
    summary: 'Restricted keys of an app that nobody has revoked, newest first',
    needs: 'appManagement:view',
    reads: true,
    input: z.object({ app_id: AppId }),
    reply: z.array(RestrictedKey),
  }),
  createRestrictedKey: post('app/restrictedKey/create', {
    summary: 'Make a key for some calls only; it is shown this once and never again',
    needs: 'appManagement:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    secretReply: true,
    input: z.object({
      request_id: RequestId,
      app_id: AppId,
      name: z.string().trim().min(1).max(64),
      mode: z.enum(MODES),
      scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
      /** Besides the app's own list; none: whatever that one allows. */
      ip_allow_list: IpRanges,
      /** null: until it is revoked. */
      expires_in_days: z.int().min(1).max(MOST_KEY_DAYS).nullable(),
    }),
    reply: NewRestrictedKey,
  }),
  revokeRestrictedKey: post('app/restrictedKey/revoke', {
    summary: 'Make a restricted key stop working at once',
    needs: 'appManagement:edit',
    input: z.object({ app_id: AppId, key_id: KeyId }),
    reply: z.null(),
  }),
  revokeKey: post('app/revokeKey', {
    summary: 'Make a key stop working at once',
    needs: 'appManagement:edit',
    input: z.object({ app_id: AppId, key_id: KeyId }),
    reply: AppDetail,
  }),
})
