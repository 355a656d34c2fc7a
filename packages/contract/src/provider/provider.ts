import { MERCHANT_FLAGS, MERCHANT_STATES } from '@balcao/kernel/merchant-state'
import { MERCHANT_RISKS } from '@balcao/kernel/merchant-risk'
import { PASSWORD_MAX } from '@balcao/kernel/password'
import { PROVIDER_ROLES } from '@balcao/kernel/permissions'
import { z } from 'zod'
import { feature, Instant, MailAddress, MerchantNo, providerPost, RequestId } from '../kit'
import { listInput, many, merchant, pageOf, words } from '../lists'

export const ProviderPerson = z.object({
  uid: z.string(),
  username: z.string(),
  real_name: z.string(),
  role: z.enum(PROVIDER_ROLES),
  /** 0 disabled, 1 enabled, 2 invited. */
  status: z.int(),
  must_change_password: z.boolean(),
  create_time: Instant,
  /** An administrator whom one person wants to make, let in or switch off; a second one decides. */
  is_waiting: z.boolean(),
})
export type ProviderPerson = z.infer<typeof ProviderPerson>

export const Merchant = z.object({
  merchant_no: z.string(),
  name: z.string(),
  country: z.string(),
  status: z.enum(MERCHANT_STATES),
  create_time: Instant,
})
export type Merchant = z.infer<typeof Merchant>

/** How a merchant stood when it was last looked at; all of it is null, or nothing, before the first look. */
const Standing = z.object({
  /** In which it sells most, or owes. */
  currency: z.string(),
  paid_count: z.int(),
  paid_amount: z.string().nullable(),
  available: z.string().nullable(),
  risks: z.array(z.enum(MERCHANT_RISKS)),
  kyc_status: z.string(),
  last_order_day: z.iso.date().nullable(),
})

export const ListedMerchant = Merchant.extend(Standing.shape)
export type ListedMerchant = z.infer<typeof ListedMerchant>

const Flags = Object.fromEntries(MERCHANT_FLAGS.map((flag) => [flag, z.boolean()])) as Record<
  (typeof MERCHANT_FLAGS)[number],
  z.ZodBoolean
>
const line = z.string().trim().max(100).default('')
/** How the merchant reaches whoever looks after it; what is empty is not shown. */
const Manager = z.object({
  nick_name: line,
  phone: line,
  email: line,
  whatsapp: line,
  wechat: line,
  skype: line,
  /** A picture at this installation's own address: pages show no others. */
  avatar: z
    .string()
    .trim()
    .max(200)
    .regex(/^(\/([\w.-][\w./-]*)?)?$/)
    .default(''),
})

export const MerchantDetail = Merchant.extend({
  ...Flags,
  /** With what of the payments of 30 days was given back or disputed, and until when its KYC holds. */
  standing: Standing.extend({ refund_count: z.int(), dispute_count: z.int(), kyc_until: Instant.nullable() }),
  status_reason: z.string(),
  time_zone: z.string(),
  mfa_required: z.boolean(),
  account_manager: Manager,
  apps: z.array(z.object({ app_id: z.string(), name: z.string(), status: z.string() })),
  admins: z.array(z.object({ uid: z.string(), real_name: z.string(), email: z.string(), status: z.int() })),
})
export type MerchantDetail = z.infer<typeof MerchantDetail>

export const Mail = z.object({
  merchant_no: z.string(),
  mail_id: z.string(),
  recipient: z.string(),
  template: z.string(),
  language: z.string(),
  status: z.enum(['QUEUED', 'SENT', 'FAILED']),
  attempts: z.int(),
  last_error: z.string(),
  create_time: Instant,
  settled_time: Instant.nullable(),
})
export type Mail = z.infer<typeof Mail>

export const FailedJob = z.object({
  job_id: z.string(),
  task: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  last_error: z.string(),
  /** When it is tried next; null: it was given up. */
  next_time: Instant.nullable(),
  create_time: Instant,
})
export type FailedJob = z.infer<typeof FailedJob>

const Reason = z.string().trim().min(1).max(300)
const JobId = z.string().regex(/^[0-9]{1,18}$/)

export const MerchantFilters = {
  /** The beginning of a number, or a part of a name. */
  id: words(60),
  status: many(MERCHANT_STATES),
  risks: many(MERCHANT_RISKS),
}

export const MailFilters = {
  /** The beginning of an address. */
  recipient: words(254),
  merchant_no: merchant(),
  status: many(Mail.shape.status.options),
}

export const provider = feature('provider', {
  people: providerPost('people/list', {
    summary: 'The provider’s own people',
    needs: 'provider:admin',
    reads: true,
    reply: z.array(ProviderPerson),
  }),
  addPerson: providerPost('people/create', {
    summary: 'Take somebody onto the provider’s staff, with a first password or by an invitation',
    needs: 'provider:admin',
    stepUp: 'recent',
    limit: 'auth',
    tx: 'none',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      email: MailAddress,
      real_name: z.string().trim().min(1).max(100),
      role: z.enum(PROVIDER_ROLES),
      /** Left out: the person is invited by mail and chooses one. */
      password: z.string().min(1).max(PASSWORD_MAX).optional(),
    }),
    reply: ProviderPerson,
  }),
  setPerson: providerPost('people/enable', {
    summary: 'Disable one of the provider’s people, from their very next request on, or let them in again',
    needs: 'provider:admin',
    stepUp: 'recent',
    input: z.object({ uid: z.string().min(1).max(40), enabled: z.boolean() }),
    reply: ProviderPerson,
  }),
  signOutAll: providerPost('people/signOutAll', {
    summary: 'End every session of the provider’s people but this one',
    needs: 'provider:admin',
    limit: 'auth',
    tx: 'none',
    reply: z.object({ ended: z.int() }),
  }),
  merchants: providerPost('merchant/list', {
    summary: 'Every merchant and how it stands, newest first',
    needs: 'provider',
    reads: true,
    input: listInput(MerchantFilters, ['create_time']),
    reply: pageOf(ListedMerchant),
  }),
  openMerchant: providerPost('merchant/open', {
    summary: 'Look at one merchant; the look itself is noted in the merchant’s audit log',
    needs: 'provider',
    input: z.object({ merchant_no: MerchantNo }),
    reply: MerchantDetail,
  }),
  updateMerchant: providerPost('merchant/update', {
    summary:
      'What a merchant sees of the product, who looks after it, and whether it needs a second factor; nothing is taken away',
    needs: 'provider:admin',
    input: z.object({
      merchant_no: MerchantNo,
      ...Flags,
      mfa_required: z.boolean(),
      account_manager: Manager,
    }),
    reply: MerchantDetail,
  }),
  uploadPicture: providerPost('merchant/uploadPicture', {
    summary: 'Send a picture of a merchant’s account manager; saving the settings takes it into use',
    needs: 'provider:admin',
    tx: 'none',
    body: 'file',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, merchant_no: MerchantNo, name: z.string().trim().min(1).max(255) }),
    /** Its address at this installation. */
    reply: z.object({ avatar: z.string() }),
  }),
  mails: providerPost('mail/list', {
    summary: 'Mails that were sent, wait, or could not be sent; newest first',
    needs: 'provider:support',
    reads: true,
    input: listInput(MailFilters, ['create_time']),
    reply: pageOf(Mail),
  }),
  openMail: providerPost('mail/open', {
    summary: 'The words of one mail; never of one that carries a code. The look is noted in the audit log',
    needs: 'provider:support',
    input: z.object({ merchant_no: MerchantNo, mail_id: z.string().min(1).max(40) }),
    /** Empty where the words are not kept, because they hold a secret. */
    reply: Mail.extend({ subject: z.string(), text: z.string() }),
  }),
  jobs: providerPost('job/list', {
    summary: 'How long the queues are, and the latest jobs that failed',
    needs: 'provider:admin',
    reads: true,
    reply: z.object({
      queues: z.array(
        z.object({ task: z.string(), waiting: z.int(), running: z.int(), failing: z.int(), given_up: z.int() }),
      ),
      failed: z.array(FailedJob),
    }),
  }),
  retryJob: providerPost('job/retry', {
    summary: 'Try a failed job again at once, and say why',
    needs: 'provider:admin',
    input: z.object({ job_id: JobId, reason: Reason }),
    reply: z.null(),
  }),
  forgetJob: providerPost('job/forget', {
    summary: 'Take a failed job out of the queue for good, and say why',
    needs: 'provider:admin',
    input: z.object({ job_id: JobId, reason: Reason }),
    reply: z.null(),
  }),
})
