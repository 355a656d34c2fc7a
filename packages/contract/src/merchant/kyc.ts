import { MOST_REASON } from '@balcao/kernel/approval-state'
import { KYC_FILE_TYPES, KYC_SECTIONS, MOST_CARDS, MOST_COMMENT } from '@balcao/kernel/kyc-fields'
import { KYC_GATES, KYC_STANDINGS } from '@balcao/kernel/kyc-gates'
import { KYC_SECTION_STATES } from '@balcao/kernel/kyc-rules'
import { HIT_DECISIONS } from '@balcao/kernel/kyc-screening'
import { KYC_STATES } from '@balcao/kernel/kyc-state'
import { METHODS } from '@balcao/kernel/methods'
import { z } from 'zod'
import { feature, Instant, MerchantNo, post, providerPost } from '../kit'
import { days, listInput, many, merchant, pageOf } from '../lists'
import { KycScreening } from './kyc-screening'

const Name = z.string().min(1).max(40)
const Text = z.string().max(1000)
/** Which fields there are stands in the kernel (kyc-fields); the gateway takes no others. */
const Answers = z.record(Name, z.union([Text, z.array(z.record(Name, Text)).max(MOST_CARDS)]))

export const KycSectionView = z.object({
  section: z.enum(KYC_SECTIONS),
  state: z.enum(KYC_SECTION_STATES),
  /** Grows with each save; a save names the one it began with. */
  version: z.int(),
  answers: Answers,
  update_time: Instant.nullable(),
  update_by: z.string(),
})
export type KycSectionView = z.infer<typeof KycSectionView>

export const KycFileView = z.object({
  file_id: z.string(),
  type: z.string(),
  /** The id of the person it belongs to; empty: the company. */
  subject: z.string(),
  version: z.int(),
  name: z.string(),
  size: z.int(),
  by: z.string(),
  create_time: Instant,
  /** The file that took its place; empty: none did. */
  replaced_by: z.string(),
  /** When it was replaced or removed; null: it is in use. */
  end_time: Instant.nullable(),
})
export type KycFileView = z.infer<typeof KycFileView>

export const KycComment = z.object({
  comment_id: z.string(),
  section: z.enum(KYC_SECTIONS),
  /** A field, a card's field, a group of cards or a kind of file. */
  path: z.string(),
  text: z.string(),
  by: z.string(),
  create_time: Instant,
  answer: z.string(),
  /** Whether the merchant changed what it is about, or answered. */
  is_addressed: z.boolean(),
  resolve_time: Instant.nullable(),
})
export type KycComment = z.infer<typeof KycComment>

export const KycCase = z.object({
  merchant_no: z.string(),
  status: z.enum(KYC_STATES),
  /** Reviewers look twice: an exposed, sanctioned or convicted person, or a restricted industry. */
  is_enhanced: z.boolean(),
  /** Why it was rejected. */
  reason: z.string(),
  /** Until when the approval holds, and until when it works on after that; null: there is none. */
  valid_until: Instant.nullable(),
  works_until: Instant.nullable(),
  submit_time: Instant.nullable(),
  /** The tax number as it was reviewed: bank accounts are held under it. Empty: none was yet. */
  tax_no: z.string(),
  /** By which live payments can be taken in the merchant's country; none: no app can go live yet, whatever is filled in. */
  live_methods: z.array(z.enum(METHODS)),
  sections: z.array(KycSectionView),
  files: z.array(KycFileView),
  comments: z.array(KycComment),
  history: z.array(
    z.object({ event: z.string(), status: z.enum(KYC_STATES), who: z.string(), reason: z.string(), at: Instant }),
  ),
})
export type KycCase = z.infer<typeof KycCase>

const FileId = z.string().min(1).max(64)
const RequestId = z.string().trim().min(8).max(64)
const CommentId = z.string().min(1).max(40)

/** How the merchant stands with its KYC file, for whoever works there. */
export const KycStandingView = z.object({
  standing: z.enum(KYC_STANDINGS),
  /** What is open to it; everything else of the gates is closed. */
  allows: z.array(z.enum(KYC_GATES)),
  /** Why it was rejected, where it was. */
  reason: z.string(),
  /** Until when the last approval works; null: there is none. */
  works_until: Instant.nullable(),
})
export type KycStandingView = z.infer<typeof KycStandingView>

export const kyc = feature('kyc', {
  standing: post('kyc/standing', {
    summary: 'What the KYC file of the chosen merchant opens, and why not where it does not',
    needs: 'merchant',
    reads: true,
    reply: KycStandingView,
  }),
  detail: post('kyc/detail', {
    summary: 'The KYC file of the chosen merchant: sections, files, comments and history',
    needs: 'kyc:view',
    reads: true,
    reply: KycCase,
  }),
  query: post('kyc/query', {
    summary: 'The same as kyc/detail, by the name that the other areas use',
    needs: 'kyc:view',
    reads: true,
    reply: KycCase,
  }),
  save: post('kyc/save', {
    summary: 'Keep the answers of one section as they are now; refused if somebody else saved it in between',
    needs: 'kyc:edit',
    input: z.object({ section: z.enum(KYC_SECTIONS), version: z.int().min(0), answers: Answers }),
    reply: KycSectionView,
  }),
  attach: post('kyc/attach', {
    summary: 'Put an uploaded file into the KYC file, as a new one or as the next version of one',
    needs: 'kyc:edit',
    // A file is attached once, whoever asks again.
    idempotentBy: 'file_id',
    input: z.object({
      file_id: FileId,
      type: z.enum(KYC_FILE_TYPES as [string, ...string[]]),
      subject: z.string().max(40).default(''),
      replaces: FileId.optional(),
    }),
    reply: KycCase,
  }),
  removeFile: post('kyc/removeFile', {
    summary: 'Take a file out of the KYC file; it stays in its history',
    needs: 'kyc:edit',
    input: z.object({ file_id: FileId }),
    reply: KycCase,
  }),
  answer: post('kyc/answer', {
    summary: 'Answer a reviewer’s comment in words',
    needs: 'kyc:edit',
    input: z.object({ comment_id: CommentId, answer: z.string().trim().max(MOST_COMMENT) }),
    reply: KycCase,
  }),
  submit: post('kyc/submit', {
    summary: 'Hand the KYC file in for review, for the first time, after questions or for its renewal',
    needs: 'kyc:edit',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId }),
    reply: KycCase,
  }),
  correct: post('kyc/correct', {
    summary: 'Open an approved KYC file to correct it; it is reviewed again, and its approval works on meanwhile',
    needs: 'kyc:edit',
    reply: KycCase,
  }),
  reopen: post('kyc/reopen', {
    summary: 'Begin again with a KYC file that was rejected',
    needs: 'kyc:edit',
    reply: KycCase,
  }),
})

export const QueuedKyc = z.object({
  merchant_no: z.string(),
  merchant_name: z.string(),
  country: z.string(),
  status: z.enum(KYC_STATES),
  is_enhanced: z.boolean(),
  /** Since when it is in this state. */
  change_time: Instant,
})
export type QueuedKyc = z.infer<typeof QueuedKyc>

export const ReviewedKyc = KycCase.extend({
  merchant_name: z.string(),
  /** Why this person may not decide it: works for the merchant. Empty: may. */
  why_not: z.enum(['', 'own-merchant']),
  /** Enhanced diligence, or a hit that is the very person: two reviewers must say yes. */
  needs_second: z.boolean(),
  /** Who of them has said yes; null: nobody yet. */
  first_yes: z.object({ by: z.string(), at: Instant, is_own: z.boolean() }).nullable(),
  screening: KycScreening,
})
export type ReviewedKyc = z.infer<typeof ReviewedKyc>

export const KycRenewal = QueuedKyc.omit({ change_time: true }).extend({
  valid_until: Instant,
  works_until: Instant,
  /** How many letters have told the merchant so far. */
  reminders: z.int(),
})
export type KycRenewal = z.infer<typeof KycRenewal>

export const RenewalFilters = { merchant_no: merchant(), valid_until: days() }

export const KycFilters = { merchant_no: merchant(), status: many(KYC_STATES) }

export const kycReview = feature('kycReview', {
  queue: providerPost('kyc/list', {
    summary: 'KYC files of all merchants, by the time of their last step',
    needs: 'provider:review',
    reads: true,
    input: listInput(KycFilters, ['change_time']),
    reply: pageOf(QueuedKyc),
  }),
  open: providerPost('kyc/open', {
    summary: 'Look at one merchant’s KYC file; the look itself is noted in the merchant’s audit log',
    needs: 'provider:review',
    input: z.object({ merchant_no: MerchantNo }),
    reply: ReviewedKyc,
  }),
  take: providerPost('kyc/take', {
    summary: 'Begin the review of a file that was handed in',
    needs: 'provider:review',
    input: z.object({ merchant_no: MerchantNo }),
    reply: ReviewedKyc,
  }),
  comment: providerPost('kyc/comment', {
    summary: 'Say something about a single field; the merchant sees it once information is asked for',
    needs: 'provider:review',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      merchant_no: MerchantNo,
      section: z.enum(KYC_SECTIONS),
      path: z.string().min(1).max(120),
      text: z.string().trim().min(1).max(MOST_COMMENT),
    }),
    reply: ReviewedKyc,
  }),
  removeComment: providerPost('kyc/removeComment', {
    summary: 'Take back a comment that the merchant has not seen yet',
    needs: 'provider:review',
    input: z.object({ merchant_no: MerchantNo, comment_id: CommentId }),
    reply: ReviewedKyc,
  }),
  decide: providerPost('kyc/decide', {
    summary: 'Approve, reject with a reason, or ask the merchant about the fields that were commented on',
    needs: 'provider:review',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      merchant_no: MerchantNo,
      decision: z.enum(['approve', 'reject', 'ask']),
      reason: z.string().trim().max(MOST_REASON).default(''),
    }),
    reply: ReviewedKyc,
  }),
  decideHit: providerPost('kyc/decideHit', {
    summary:
      'Say of a hit of the screening whether it is the very person or company, and why; it can be said otherwise until the file is decided',
    needs: 'provider:review',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      merchant_no: MerchantNo,
      hit_id: CommentId,
      decision: z.enum(HIT_DECISIONS),
      reason: z.string().trim().min(1).max(MOST_REASON),
    }),
    reply: ReviewedKyc,
  }),
  screen: providerPost('kyc/screen', {
    summary: 'Look for everybody in the file on the lists once more, within moments',
    needs: 'provider:review',
    input: z.object({ merchant_no: MerchantNo }),
    reply: ReviewedKyc,
  }),
  renewals: providerPost('kyc/renewals', {
    summary: 'KYC files that hold, by the day until which they do',
    needs: 'provider:review',
    reads: true,
    input: listInput(RenewalFilters, ['valid_until']),
    reply: pageOf(KycRenewal),
  }),
  renewalMonths: providerPost('kyc/renewalMonths', {
    summary: 'How many KYC files are to be renewed in each of the coming twelve months, and how many should have been',
    needs: 'provider:review',
    reads: true,
    reply: z.object({ overdue: z.int(), months: z.array(z.object({ month: z.string(), count: z.int() })) }),
  }),
  fileLink: providerPost('kyc/fileLink', {
    summary: 'An address of one attachment for this person in this session; the look is noted in the audit log',
    needs: 'provider:review',
    input: z.object({ merchant_no: MerchantNo, file_id: FileId }),
    reply: z.object({ url: z.string(), expire_time: Instant }),
  }),
})
