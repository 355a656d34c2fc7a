import { z } from 'zod'
import { feature, Instant, MerchantNo, providerPost } from '../kit'
import { listInput, pageOf } from '../lists'
import { LedgerLine } from '../platform/ledger-line'
import { Balance, EntryFilters, LedgerEntry, OfAccount } from './finance'

const Whose = { merchant_no: MerchantNo }

/** A line of the books with the whole booking around it, and what caused that. */
export const EntryOrigin = z.object({
  at: Instant,
  object: z.string(),
  object_id: z.string(),
  trade_no: z.string(),
  /** Both sides, also the provider's accounts: they cancel out. */
  lines: z.array(LedgerLine.pick({ type: true, account: true, currency: true, amount: true })),
  /** How the thing that caused it stands today; null: it is nothing but this booking. */
  cause: z
    .object({
      status: z.string(),
      amount: z.string(),
      currency: z.string(),
      /** Of orders; empty for all else. */
      method: z.string(),
      create_time: Instant,
    })
    .nullable(),
  /** Of which settlements a withdrawal or a transfer took its money. */
  settlements: z.array(z.object({ settlement_no: z.string(), amount: z.string() })),
})
export type EntryOrigin = z.infer<typeof EntryOrigin>

export const merchantBooks = feature('merchantBooks', {
  balances: providerPost('books/balances', {
    summary: 'What a merchant owns per currency and account',
    needs: 'provider:money',
    reads: true,
    input: z.object(Whose),
    reply: z.array(Balance),
  }),
  entries: providerPost('books/entries', {
    summary: 'The lines of a merchant’s books behind a balance, newest first',
    needs: 'provider:money',
    reads: true,
    input: listInput(EntryFilters, ['at']).extend({ ...Whose, ...OfAccount }),
    reply: pageOf(LedgerEntry),
  }),
  origin: providerPost('books/origin', {
    summary: 'Where one line of a merchant’s books came from: its whole booking, and what caused it',
    needs: 'provider:money',
    reads: true,
    input: z.object({ ...Whose, entry_id: z.string().regex(/^[\w-]{1,40}:\d{1,6}$/) }),
    reply: EntryOrigin,
  }),
})
