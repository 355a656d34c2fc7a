import { DISPUTE_STATES, DISPUTE_TYPES, MOST_EVIDENCE_FILES, MOST_EVIDENCE_TEXT } from '@balcao/kernel/dispute-state'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { app, days, filterInput, listInput, many, one, oneOr, pageOf, words, DayCounts } from '../lists'

export const Dispute = z
  .object({
    dispute_no: z.string(),
    trade_no: z.string(),
    app_id: z.string(),
    type: z.enum(DISPUTE_TYPES),
    /** One of the kernel's reasons, or the bank's own word. */
    reason: z.string(),
    currency: z.string(),
    /** What the payer's bank asks for: paid less refunded. */
    amount: z.string(),
    /** What it costs on top once it is booked. */
    fee: z.string(),
    status: z.enum(DISPUTE_STATES),
    respond_by: Instant,
    create_time: Instant,
    update_time: Instant,
  })
  .meta({ id: 'Dispute' })
export type Dispute = z.infer<typeof Dispute>

export const DisputeDetail = Dispute.extend({
  /** amount and fee together: what accepting costs. */
  loss: z.string(),
  /** How much of the amount is set aside while it is open. */
  held: z.string(),
  order: z.object({
    out_trade_no: z.string(),
    subject: z.string(),
    status: z.enum(ORDER_STATES),
    method: z.string(),
    order_amount: z.string(),
    refunded_amount: z.string(),
    buyer_email: z.string(),
    app_name: z.string(),
    pay_time: Instant.nullable(),
    /** What a merchant may know of the payer's means: a card's brand and ends. */
    payer: z.record(z.string(), z.string()),
  }),
  /** What the merchant put forward. */
  text: z.string(),
  evidence: z.array(z.object({ file_id: z.string(), name: z.string(), size: z.int(), create_time: Instant })),
  /** What was delivered for the order, where the payer says that nothing came; it goes to the bank by itself. */
  deliveries: z.array(
    z.object({
      waybill_no: z.string(),
      carrier_code: z.string(),
      tracking_number: z.string(),
      delivered_at: Instant.nullable(),
    }),
  ),
  timeline: z.array(
    z.object({ event: z.string(), status: z.enum(DISPUTE_STATES), who: z.string(), detail: z.string(), at: Instant }),
  ),
})
export type DisputeDetail = z.infer<typeof DisputeDetail>

export const DisputeFilters = {
  time_field: oneOr('create_time', ['create_time', 'respond_by']),
  time: days(),
  /** dispute_no or trade_no, whole or its beginning. */
  id: words(40),
  app_id: app(),
  type: one(DISPUTE_TYPES),
  status: many(DISPUTE_STATES),
}

/** What the merchant says to a dispute, whoever says it. */
export const DisputeAnswer = {
  action: z.enum(['ACCEPT', 'CONTEST']),
  text: z.string().trim().max(MOST_EVIDENCE_TEXT).default(''),
  file_ids: z.array(z.string().min(1).max(64)).max(MOST_EVIDENCE_FILES).default([]),
}

const DisputeNo = z.string().min(1).max(40)

export const disputes = feature('disputes', {
  list: post('dispute/list', {
    summary: 'Disputes of the chosen merchant, newest first',
    needs: 'merchant',
    reads: true,
    input: listInput(DisputeFilters, ['create_time', 'respond_by']),
    reply: pageOf(Dispute),
  }),
  days: post('dispute/days', {
    summary: 'How many disputes were opened on each day, and how many of those were won',
    needs: 'merchant',
    reads: true,
    input: filterInput(DisputeFilters),
    reply: DayCounts,
  }),
  detail: post('dispute/detail', {
    summary: 'One dispute with its order, its money, its evidence and its history',
    needs: 'merchant',
    reads: true,
    input: z.object({ dispute_no: DisputeNo }),
    reply: DisputeDetail,
  }),
  respond: post('dispute/respond', {
    summary: 'Accept a dispute and lose it, or contest it with words and files; once',
    needs: 'refund:edit',
    idempotentBy: 'request_id',
    input: z.object({
      dispute_no: DisputeNo,
      ...DisputeAnswer,
      request_id: z.string().trim().min(1).max(64),
    }),
    reply: DisputeDetail,
  }),
})
