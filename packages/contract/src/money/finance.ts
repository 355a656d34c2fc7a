import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { SETTLEMENT_TARGETS } from '@balcao/kernel/settlement-state'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { days, filterInput, listInput, pageOf } from '../lists'
import { LedgerLine } from '../platform/ledger-line'

const Currency = z.string().regex(/^[A-Z]{3}$/)

/** What belongs to the merchant in one currency. */
export const Balance = z.object({
  currency: z.string(),
  available: z.string(),
  pending: z.string(),
  reserve: z.string(),
  frozen: z.string(),
  payout: z.string(),
})
export type Balance = z.infer<typeof Balance>

/** Money that is expected to move on: matured payments, or a reserve whose time is over. */
export const Landing = z.object({
  /** The merchant's calendar day; one in the past is due already. */
  day: z.string(),
  kind: z.enum(['SETTLEMENT', 'RESERVE']),
  /** Which method's cycle or reserve; empty for what no order explains. */
  method: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** How many payments are behind it, and the merchant's days of the first and the last of them; empty: no order explains it. */
  orders: z.int(),
  paid_from: z.string(),
  paid_to: z.string(),
})
export type Landing = z.infer<typeof Landing>

/** What becomes of all that lands in a currency on one day, by the terms and the rate of now. */
export const Arrival = z.object({
  day: z.string(),
  /** Of the payments. */
  currency: z.string(),
  amount: z.string(),
  /** Of earlier days that were too little to be paid; a debt of the balance that is made up for. */
  carried_over: z.string(),
  debt: z.string(),
  tax: z.string(),
  /** Units of `currency` for one of `arrives_currency`; empty where nothing is exchanged. */
  fx_rate: z.string(),
  fee: z.string(),
  target: z.enum(SETTLEMENT_TARGETS),
  arrives_currency: z.string(),
  /** After tax, exchange and fee; 0: too little, it waits for the next day. */
  arrives: z.string(),
})
export type Arrival = z.infer<typeof Arrival>

const DayTotal = z.object({ day: z.string(), currency: z.string(), total: z.string() })

export const FinanceOverview = z.object({
  time_zone: z.string(),
  landings: z.array(Landing),
  arrivals: z.array(Arrival),
  /** What the merchant owned in all at the end of each of the last thirty days; today: now. */
  days: z.array(DayTotal),
  /** The same of the thirty days before them. */
  days_before: z.array(DayTotal),
})
export type FinanceOverview = z.infer<typeof FinanceOverview>

/** A line of the books, with what leads back to its cause. */
export const LedgerEntry = LedgerLine.extend({
  entry_id: z.string(),
  /** The order it belongs to; empty for none. */
  trade_no: z.string(),
  /** What the account held after it. */
  balance: z.string(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const EntryFilters = { time: days() }
/** Whose lines they are. */
export const OfAccount = { currency: Currency, account: z.enum(MERCHANT_ACCOUNTS) }

export const finance = feature('finance', {
  balances: post('finance/balances', {
    summary: 'What the merchant owns per currency and account, now or as of a past moment',
    needs: 'finance:view',
    reads: true,
    input: z.object({ as_of: Instant.optional() }),
    reply: z.object({ as_of: Instant, currencies: z.array(Balance) }),
  }),
  overview: post('finance/overview', {
    summary: 'What lands when, and the last thirty days',
    needs: 'finance:view',
    reads: true,
    reply: FinanceOverview,
  }),
  entries: post('finance/entries', {
    summary: 'The lines of the books behind a balance, newest first',
    needs: 'finance:view',
    reads: true,
    input: listInput(EntryFilters, ['at']).extend(OfAccount),
    reply: pageOf(LedgerEntry),
  }),
  statement: post('finance/statement', {
    summary: 'What an account held before a time range, what came and went in it, and what it held at its end',
    needs: 'finance:view',
    reads: true,
    input: filterInput(EntryFilters).extend(OfAccount),
    reply: z.object({
      currency: z.string(),
      opening: z.string(),
      /** One line per type of entry. */
      lines: z.array(z.object({ type: z.string(), count: z.int(), amount: z.string() })).nullable(),
      closing: z.string(),
    }),
  }),
  transfer: post('finance/transfer', {
    summary: 'Move money from available to payout',
    needs: 'finance:edit',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: z.string().trim().min(8).max(64),
      currency: Currency,
      amount: z.string().trim().min(1).max(20),
    }),
    reply: Balance,
  }),
})
