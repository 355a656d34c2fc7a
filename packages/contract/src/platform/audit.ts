import { z } from 'zod'
import { feature, Instant, MerchantNo, post, providerPost } from '../kit'
import { days, listInput, pageOf, words } from '../lists'

const Facts = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  actor_uid: z.string(),
  /** Empty where no person did it. */
  actor_name: z.string(),
  /** The call or the job: users.remove, downloads.write. */
  action: z.string(),
  object: z.string(),
  object_id: z.string(),
  before: Facts,
  after: Facts,
  ip: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
  /** Its place in the chain; null while it waits to be sealed. */
  seq: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditFilters = {
  time: days(),
  actor_uid: words(40),
  action: words(80),
  object_id: words(80),
}

/** How far the chain was looked at. A long one takes several calls, each going on from `next`. */
export const Verdict = z.object({
  /** Rows found whole so far, of how many the chain has. */
  checked: z.int(),
  total: z.int(),
  /** The first row that is not as it was sealed. */
  broken: z
    .object({
      seq: z.string(),
      /** null where a row is missing. */
      id: z.string().nullable(),
      /** changed: a row is not what was sealed. missing: one was taken out. tail: the last ones were cut off. */
      how: z.enum(['changed', 'missing', 'tail']),
    })
    .nullable(),
  next: z.string().nullable(),
})
export type Verdict = z.infer<typeof Verdict>

const Going = { cursor: z.string().max(512).optional() }

export const audit = feature('audit', {
  list: post('audit/list', {
    summary: 'Who changed what, when and from where; newest first',
    needs: 'merchant:admin',
    reads: true,
    input: listInput(AuditFilters, ['at']),
    reply: pageOf(AuditEntry),
  }),
  verify: post('audit/verify', {
    summary: 'Whether the merchant’s log is as it was written: nothing changed, nothing removed',
    needs: 'merchant:admin',
    reads: true,
    input: z.object(Going),
    reply: Verdict,
  }),
  platform: providerPost('audit/list', {
    summary: 'What happened outside any merchant: logins, and the provider’s own acts',
    needs: 'provider:admin',
    reads: true,
    input: listInput(AuditFilters, ['at']),
    reply: pageOf(AuditEntry),
  }),
  ofMerchant: providerPost('audit/ofMerchant', {
    summary: 'One merchant’s log; the look itself is noted in it',
    needs: 'provider:admin',
    input: listInput(AuditFilters, ['at']).extend({ merchant_no: MerchantNo }),
    reply: pageOf(AuditEntry),
  }),
  verifyAny: providerPost('audit/verify', {
    summary: 'Whether the platform’s log, or one merchant’s, is as it was written',
    needs: 'provider:admin',
    reads: true,
    input: z.object({ ...Going, merchant_no: MerchantNo.optional() }),
    reply: Verdict,
  }),
})
