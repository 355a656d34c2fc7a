import { BANK_DIFFERENCES, BANK_LINE_STATES } from '@balcao/kernel/bank-statement'
import { z } from 'zod'
import { feature, Instant, providerPost, RequestId } from '../kit'
import { currency, listInput, many, one, pageOf, words } from '../lists'

export const BankStatement = z.object({
  statement_id: z.string(),
  name: z.string(),
  format: z.string(),
  account: z.string(),
  currency: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  lines: z.int(),
  imported_by: z.string(),
  create_time: Instant,
})
export type BankStatement = z.infer<typeof BankStatement>

export const BankStatementLine = z.object({
  line_id: z.string(),
  statement_id: z.string(),
  account: z.string(),
  booked_on: z.string(),
  currency: z.string(),
  /** Negative: it left the bank's account. */
  amount: z.string(),
  reference: z.string(),
  status: z.enum(BANK_LINE_STATES),
  /** Empty where bank and books say the same. */
  difference: z.enum(['', ...BANK_DIFFERENCES]),
  merchant_no: z.string(),
  object: z.string(),
  object_id: z.string(),
  note: z.string(),
  settled_by: z.string(),
  create_time: Instant,
})
export type BankStatementLine = z.infer<typeof BankStatementLine>

export const BankLineFilters = {
  status: many(BANK_LINE_STATES),
  difference: one(BANK_DIFFERENCES),
  currency: currency(),
  /** The beginning of what the bank or the books call it. */
  reference: words(60),
}

export const bankStatements = feature('bankStatements', {
  import: providerPost('bankStatement/import', {
    summary:
      'A statement of the provider’s bank (CAMT.053, OFX or CSV), held against the books; the same file twice is one',
    needs: 'provider:money',
    tx: 'none',
    body: 'file',
    input: z.object({ name: z.string().trim().min(1).max(255) }),
    reply: BankStatement,
  }),
  list: providerPost('bankStatement/list', {
    summary: 'Statements that were imported, newest first',
    needs: 'provider:money',
    reads: true,
    input: listInput({}, ['create_time']),
    reply: pageOf(BankStatement),
  }),
  lines: providerPost('bankStatement/lines', {
    summary: 'What the bank said, and how the books differ from it, newest first',
    needs: 'provider:money',
    reads: true,
    input: listInput(BankLineFilters, ['create_time']),
    reply: pageOf(BankStatementLine),
  }),
  resolve: providerPost('bankStatement/resolve', {
    summary: 'Say what a difference is; nothing is booked by it',
    needs: 'provider:money',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      line_id: z.string().min(1).max(40),
      note: z.string().trim().min(1).max(500),
    }),
    reply: BankStatementLine,
  }),
})
