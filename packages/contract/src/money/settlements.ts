import { SETTLEMENT_LINES } from '@balcao/kernel/settlement'
import { SETTLEMENT_STATES, SETTLEMENT_TARGETS, SHOWN_SETTLEMENT_STATES } from '@balcao/kernel/settlement-state'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { amounts, currency, days, listInput, many, one, pageOf, words } from '../lists'

const SettlementNo = z.string().min(1).max(40)

export const Settlement = z.object({
  settlement_no: z.string(),
  country: z.string(),
  /** Of the payments. */
  currency: z.string(),
  /** The merchant's day on which it was made. */
  cycle_day: z.string(),
  target: z.enum(SETTLEMENT_TARGETS),
  net: z.string(),
  payable: z.string(),
  /** What `payable` is in. */
  settle_currency: z.string(),
  status: z.enum(SETTLEMENT_STATES),
  /** Why it was rejected, or not paid. */
  reason: z.string(),
  masked: z.string(),
  bank_ref: z.string(),
  create_time: Instant,
  update_time: Instant,
})
export type Settlement = z.infer<typeof Settlement>

export const SettlementLine = z.object({
  kind: z.enum(SETTLEMENT_LINES),
  currency: z.string(),
  amount: z.string(),
  /** How many entries of the books stand behind it. */
  entries: z.int(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

export const SettlementDetail = Settlement.extend({
  lines: z.array(SettlementLine),
  tax: z.string(),
  tax_percent: z.string(),
  /** Units of `currency` for one of `settle_currency`; empty where nothing was exchanged. */
  fx_rate: z.string(),
  converted: z.string(),
  fee: z.string(),
  minimum: z.string(),
  /** The settlement that begins with what this one carried forward. */
  carried_into: z.string(),
  applied_name: z.string(),
  /** The withdrawals that pay out some of it; those that came to nothing or came back are not among them. */
  payouts: z.array(z.object({ withdrawal_no: z.string(), amount: z.string() })),
  timeline: z.array(
    z.object({
      event: z.string(),
      status: z.enum(SETTLEMENT_STATES),
      who: z.string(),
      detail: z.string(),
      at: Instant,
    }),
  ),
})
export type SettlementDetail = z.infer<typeof SettlementDetail>

export const SettlementEntry = z.object({
  entry_id: z.string(),
  at: Instant,
  kind: z.enum(SETTLEMENT_LINES),
  currency: z.string(),
  amount: z.string(),
  object: z.string(),
  object_id: z.string(),
  /** The order behind it; empty for none. */
  trade_no: z.string(),
})
export type SettlementEntry = z.infer<typeof SettlementEntry>

/** A month that is closed: what the merchant owned at its end, per currency. */
export const Month = z.object({
  /** yyyy-mm */
  month: z.string(),
  closings: z.array(z.object({ currency: z.string(), amount: z.string() })),
  sha256: z.string(),
  made_at: Instant,
})
export type Month = z.infer<typeof Month>

export const SettlementFilters = {
  status: many(SHOWN_SETTLEMENT_STATES),
  currency: currency(),
  time: days(),
  /** Of what is payable. */
  amount: amounts(),
  /** The beginning of its number, or of the bank’s. */
  reference: words(40),
}

export const SettlementEntryFilters = { kind: one(SETTLEMENT_LINES) }
/** Whose entries they are. */
export const OfSettlement = { settlement_no: SettlementNo }

export const settlements = feature('settlements', {
  list: post('settlement/list', {
    summary: 'Settlements of the chosen merchant, newest first',
    needs: 'finance:view',
    reads: true,
    input: listInput(SettlementFilters, ['create_time']),
    reply: pageOf(Settlement),
  }),
  detail: post('settlement/detail', {
    summary: 'One settlement: the lines that make its amount, and its history',
    needs: 'finance:view',
    reads: true,
    input: z.object({ settlement_no: SettlementNo }),
    reply: SettlementDetail,
  }),
  entries: post('settlement/entries', {
    summary: 'The entries of the books behind a settlement, or behind one of its lines',
    needs: 'finance:view',
    reads: true,
    input: listInput(SettlementEntryFilters, ['at']).extend(OfSettlement),
    reply: pageOf(SettlementEntry),
  }),
  statement: post('settlement/statement', {
    summary: 'The statement as a PDF file, in base64',
    needs: 'finance:view',
    reads: true,
    input: z.object({ settlement_no: SettlementNo }),
    reply: z.object({ name: z.string(), pdf: z.string() }),
  }),
  months: post('settlement/months', {
    summary: 'Months that are closed, newest first',
    needs: 'finance:view',
    reads: true,
    input: listInput({}, ['month']),
    reply: pageOf(Month),
  }),
  month: post('settlement/month', {
    summary: 'The statement of a closed month with its fee invoice, as a PDF or a workbook in base64',
    needs: 'finance:view',
    reads: true,
    input: z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), format: z.enum(['PDF', 'XLSX']) }),
    reply: z.object({ name: z.string(), file: z.string() }),
  }),
  apply: post('settlement/apply', {
    summary: 'Ask for a settlement to be paid to a verified bank account',
    needs: 'finance:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: z.string().trim().min(8).max(64),
      settlement_no: SettlementNo,
      account_id: z.string().min(1).max(40),
    }),
    reply: Settlement,
  }),
})
