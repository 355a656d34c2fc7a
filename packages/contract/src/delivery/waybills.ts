import { CARRIERS } from '@balcao/kernel/carriers'
import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import {
  BATCH_COLUMNS,
  BATCH_FAULTS,
  TRACKING_NUMBER_LENGTH,
  WAYBILL_BATCH_STATES,
  WAYBILL_SOURCES,
  WAYBILL_STATES,
} from '@balcao/kernel/waybill-state'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { days, listInput, many, one, pageOf, words } from '../lists'

const Day = z.iso.date()

export const Waybill = z
  .object({
    waybill_no: z.string(),
    trade_no: z.string(),
    out_trade_no: z.string(),
    app_id: z.string(),
    carrier_code: z.string(),
    carrier_region: z.string(),
    tracking_number: z.string(),
    tracking_status: z.enum(WAYBILL_STATES),
    /** When the carrier says the status came to be; null: nothing was heard yet. */
    status_time: Instant.nullable(),
    ship_date: Day,
    source: z.enum(WAYBILL_SOURCES),
    create_time: Instant,
  })
  .meta({ id: 'Waybill' })
export type Waybill = z.infer<typeof Waybill>

export const WaybillDetail = Waybill.extend({
  receiver: z.string(),
  goods: z.string(),
  created_by: z.string(),
  order: z.object({
    status: z.string(),
    method: z.string(),
    currency: z.string(),
    order_amount: z.string(),
    subject: z.string(),
    buyer_email: z.string(),
    pay_time: Instant.nullable(),
  }),
  /** What the carrier said, newest first. */
  events: z.array(
    z.object({
      event_id: z.string(),
      status: z.enum(WAYBILL_STATES),
      place: z.string(),
      text: z.string(),
      at: Instant,
    }),
  ),
})
export type WaybillDetail = z.infer<typeof WaybillDetail>

export const WaybillFilters = {
  time: days(),
  /** tracking_number, whole or its beginning. */
  tracking_number: words(TRACKING_NUMBER_LENGTH.most),
  /** Either number of the order, whole. */
  order: words(64),
  carrier_code: one(CARRIERS.map(({ code }) => code)),
  carrier_region: one(HOME_COUNTRIES),
  status: many(WAYBILL_STATES),
}

/** A cell that cannot be taken, and why. */
const Fault = z.object({ column: z.enum(BATCH_COLUMNS), fault: z.enum(BATCH_FAULTS) })

export const WaybillBatch = z.object({
  batch_no: z.string(),
  file_name: z.string(),
  status: z.enum(WAYBILL_BATCH_STATES),
  rows: z.int(),
  /** Rows that can be taken, as the preview saw them. */
  good: z.int(),
  /** After it ran: new waybills, ones that were there already, and rows that were not taken. */
  added: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  created_by: z.string(),
  create_time: Instant,
  finish_time: Instant.nullable(),
})
export type WaybillBatch = z.infer<typeof WaybillBatch>

export const BatchRow = z.object({
  /** The line of the file, as a spreadsheet counts them: the headings are line 1. */
  line: z.int(),
  cells: z.record(z.string(), z.string()),
  faults: z.array(Fault),
  result: z.enum(['ADDED', 'UNCHANGED', 'FAILED']).nullable(),
})
export type BatchRow = z.infer<typeof BatchRow>

export const RequestId = z.string().min(8).max(64)

/** What a shipment is made of, whoever writes it down. */
export const NewWaybill = {
  carrier_code: z.string().trim().min(1).max(40),
  carrier_region: z.string().trim().length(3),
  tracking_number: z.string().trim().min(TRACKING_NUMBER_LENGTH.least).max(TRACKING_NUMBER_LENGTH.most),
  ship_date: Day,
  receiver: z.string().trim().max(100).default(''),
  goods: z.string().trim().max(200).default(''),
}

const BatchNo = z.string().min(1).max(40)

export const waybills = feature('waybills', {
  list: post('waybill/list', {
    summary: 'Waybills of the chosen merchant, newest first',
    needs: 'wayBill:view',
    reads: true,
    input: listInput(WaybillFilters, ['create_time']),
    reply: pageOf(Waybill),
  }),
  detail: post('waybill/detail', {
    summary: 'One waybill with its order and what the carrier said',
    needs: 'wayBill:view',
    reads: true,
    input: z.object({ waybill_no: z.string().min(1).max(40) }),
    reply: WaybillDetail,
  }),
  create: post('waybill/create', {
    summary: 'Write down that a paid order was shipped; the same carrier and number again is the same waybill',
    needs: 'wayBill:edit',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      /** Either number of the order. */
      order: z.string().trim().min(1).max(64),
      ...NewWaybill,
    }),
    reply: Waybill,
  }),
  upload: post('waybill/batch/upload', {
    summary: 'Send a batch as CSV or XLSX; every row is looked at, and nothing is written until it is confirmed',
    needs: 'wayBill:edit',
    tx: 'none',
    body: 'file',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, name: z.string().trim().min(1).max(255) }),
    reply: WaybillBatch,
  }),
  confirm: post('waybill/batch/confirm', {
    summary: 'Write the good rows of a batch; it runs in the background, once',
    needs: 'wayBill:edit',
    input: z.object({ batch_no: BatchNo }),
    reply: WaybillBatch,
  }),
  batches: post('waybill/batch/list', {
    summary: 'Batches of the chosen merchant, newest first',
    needs: 'wayBill:view',
    reads: true,
    input: listInput({}, ['create_time']),
    reply: pageOf(WaybillBatch),
  }),
  batch: post('waybill/batch/detail', {
    summary: 'One batch and how it stands',
    needs: 'wayBill:view',
    reads: true,
    input: z.object({ batch_no: BatchNo }),
    reply: WaybillBatch,
  }),
  rows: post('waybill/batch/rows', {
    summary: 'The rows of a batch in the order of the file',
    needs: 'wayBill:view',
    reads: true,
    input: listInput({}, ['line']).extend({ batch_no: BatchNo, only_faulty: z.boolean().default(false) }),
    reply: pageOf(BatchRow),
  }),
})
