import { PAYOUT_BATCH_STATES, PAYOUT_PAYMENT_STATES, RETURN_DIFFERENCES } from '@balcao/kernel/payout-batch'
import { z } from 'zod'
import { feature, Instant, providerPost, RequestId } from '../kit'
import { listInput, many, pageOf, words } from '../lists'

export const PayoutPayment = z.object({
  number: z.string(),
  payout_no: z.string(),
  merchant_no: z.string(),
  currency: z.string(),
  amount: z.string(),
  holder: z.string(),
  /** The bank, or PIX. */
  bank_name: z.string(),
  status: z.enum(PAYOUT_PAYMENT_STATES),
  batch_id: z.string().nullable(),
  bank_number: z.string(),
  detail: z.string(),
  create_time: Instant,
})
export type PayoutPayment = z.infer<typeof PayoutPayment>

export const PayoutBatch = z.object({
  batch_id: z.string(),
  status: z.enum(PAYOUT_BATCH_STATES),
  pay_on: z.string(),
  payments: z.int(),
  currency: z.string(),
  amount: z.string(),
  /** null: not written yet. */
  file_no: z.int().nullable(),
  sha256: z.string(),
  proposed_by: z.string(),
  decided_by: z.string(),
  create_time: Instant,
})
export type PayoutBatch = z.infer<typeof PayoutBatch>

export const PayoutReturn = z.object({
  name: z.string(),
  file_no: z.int(),
  payments: z.int(),
  paid: z.int(),
  failed: z.int(),
  differing: z.array(z.object({ number: z.string(), why: z.enum(RETURN_DIFFERENCES) })),
  taken_by: z.string(),
  create_time: Instant,
})
export type PayoutReturn = z.infer<typeof PayoutReturn>

export const PayoutPaymentFilters = {
  status: many(PAYOUT_PAYMENT_STATES),
  /** The beginning of our number of the payout. */
  payout_no: words(40),
}

const BatchId = z.string().min(1).max(40)

export const payoutBatches = feature('payoutBatches', {
  payments: providerPost('payoutBatch/payments', {
    summary: 'Payments that leave by a bank that is told in files, newest first',
    needs: 'provider:money',
    reads: true,
    input: listInput(PayoutPaymentFilters, ['create_time']),
    reply: pageOf(PayoutPayment),
  }),
  list: providerPost('payoutBatch/list', {
    summary: 'Batches of payments, newest first',
    needs: 'provider:money',
    reads: true,
    input: listInput({}, ['create_time']),
    reply: pageOf(PayoutBatch),
  }),
  propose: providerPost('payoutBatch/propose', {
    summary: 'Put what waits into a batch; its file is written once a second person agrees',
    needs: 'provider:money',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, pay_on: z.iso.date() }),
    reply: PayoutBatch,
  }),
  file: providerPost('payoutBatch/file', {
    summary: 'The file of a batch, always the same one',
    needs: 'provider:money',
    stepUp: 'recent',
    input: z.object({ batch_id: BatchId }),
    reply: z.object({ name: z.string(), content: z.string(), sha256: z.string() }),
  }),
  takeReturn: providerPost('payoutBatch/takeReturn', {
    summary: 'What the bank says became of the payments of its files; the same file twice is one',
    needs: 'provider:money',
    tx: 'none',
    body: 'file',
    input: z.object({ name: z.string().trim().min(1).max(255) }),
    reply: PayoutReturn,
  }),
})
