import { MERCHANT_ROLES } from '@balcao/kernel/permissions'
import { z } from 'zod'
import { feature, Instant, MerchantNo, providerPost, RequestId } from '../kit'
import { listInput, pageOf } from '../lists'

export const MOST_DESK_NOTE = 2000

/** Somebody who works at the merchant. */
export const DeskPerson = z.object({
  uid: z.string(),
  real_name: z.string(),
  email: z.string(),
  role: z.enum(MERCHANT_ROLES),
  /** 0 disabled, 1 enabled, 2 invited. */
  status: z.int(),
  create_time: Instant,
})
export type DeskPerson = z.infer<typeof DeskPerson>

/** A file of the merchant: that it is there, not what is in it. */
export const DeskFile = z.object({
  file_id: z.string(),
  purpose: z.string(),
  name: z.string(),
  size: z.int(),
  /** When a feature took it into use; null: it waits for that, and is removed after a day. */
  attach_time: Instant.nullable(),
  create_time: Instant,
})
export type DeskFile = z.infer<typeof DeskFile>

/** What the provider's people tell each other of a merchant. The merchant never sees it. */
export const DeskNote = z.object({
  note_id: z.string(),
  text: z.string(),
  name: z.string(),
  create_time: Instant,
})
export type DeskNote = z.infer<typeof DeskNote>

/** How far a merchant's KYC has come; what stands in the file is for those who review it. */
export const DeskKyc = z.object({
  /** Empty: it has not begun. */
  status: z.string(),
  valid_until: Instant.nullable(),
  submit_time: Instant.nullable(),
  events: z.array(z.object({ at: Instant, event: z.string(), who: z.string(), reason: z.string() })),
})
export type DeskKyc = z.infer<typeof DeskKyc>

const Whose = { merchant_no: MerchantNo }

export const merchantDesk = feature('merchantDesk', {
  people: providerPost('merchant/people', {
    summary: 'Who works at a merchant, the newest first',
    needs: 'provider',
    reads: true,
    input: listInput({}, ['create_time']).extend(Whose),
    reply: pageOf(DeskPerson),
  }),
  files: providerPost('merchant/files', {
    summary: 'Which files a merchant has sent, the newest first; what is in them is for those who review them',
    needs: 'provider',
    reads: true,
    input: listInput({}, ['create_time']).extend(Whose),
    reply: pageOf(DeskFile),
  }),
  kyc: providerPost('merchant/kyc', {
    summary: 'How far a merchant’s KYC has come, and its steps, the latest first',
    needs: 'provider',
    reads: true,
    input: z.object(Whose),
    reply: DeskKyc,
  }),
  notes: providerPost('merchant/notes', {
    summary: 'What colleagues of the provider wrote about a merchant, the newest first',
    needs: 'provider',
    reads: true,
    input: listInput({}, ['create_time']).extend(Whose),
    reply: pageOf(DeskNote),
  }),
  addNote: providerPost('merchant/addNote', {
    summary: 'Write something about a merchant for the provider’s own people',
    needs: 'provider',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...Whose, text: z.string().trim().min(1).max(MOST_DESK_NOTE) }),
    reply: DeskNote,
  }),
})
