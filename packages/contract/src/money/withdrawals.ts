import { MOST_REASON } from '@balcao/kernel/approval-state'
import { MOST_REMARK, WITHDRAWAL_SOURCES, WITHDRAWAL_STATES } from '@balcao/kernel/withdrawal-state'
import { z } from 'zod'
import { feature, Instant, post, VerificationCode } from '../kit'
import { amounts, currency, days, listInput, many, pageOf, words } from '../lists'

const Currency = z.string().regex(/^[A-Z]{3}$/)
const RequestId = z.string().trim().min(8).max(64)
const WithdrawalNo = z.string().min(1).max(40)
const Amount = z.string().trim().min(1).max(20)

export const Withdrawal = z.object({
  withdrawal_no: z.string(),
  currency: z.string(),
  amount: z.string(),
  fee: z.string(),
  source: z.enum(WITHDRAWAL_SOURCES),
  account_id: z.string(),
  /** The bank and the account's last signs, as they stood when it was asked for. */
  masked: z.string(),
  remark: z.string(),
  status: z.enum(WITHDRAWAL_STATES),
  /** Why it was rejected, failed or came back. */
  reason: z.string(),
  bank_ref: z.string(),
  asked_name: z.string(),
  /** The day on which it should arrive. */
  arrives_on: z.string(),
  create_time: Instant,
  update_time: Instant,
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const WithdrawalDetail = Withdrawal.extend({
  /**
   * Which settlements it pays out, first in first out, as written down when it was asked for; they add up to the amount.
   * Without a number: money that is of no settlement.
   */
  origins: z.array(z.object({ settlement_no: z.string(), amount: z.string() })),
  timeline: z.array(
    z.object({
      event: z.string(),
      status: z.enum(WITHDRAWAL_STATES),
      who: z.string(),
      detail: z.string(),
      at: Instant,
    }),
  ),
})
export type WithdrawalDetail = z.infer<typeof WithdrawalDetail>

/** What it would cost and when it would arrive; `blocked` says why it cannot be asked for now, empty: it can. */
export const WithdrawalQuote = z.object({
  currency: z.string(),
  amount: z.string(),
  fee: z.string(),
  /** Both together: what leaves the balance. */
  total: z.string(),
  minimum: z.string(),
  /** What the source holds. */
  balance: z.string(),
  arrives_on: z.string(),
  needs_second: z.boolean(),
  blocked: z.string(),
})
export type WithdrawalQuote = z.infer<typeof WithdrawalQuote>

export const WithdrawalSettings = z.object({
  /** Whether withdrawals are offered: the merchant has them, and is approved. */
  is_offered: z.boolean(),
  /** Whether whoever asks needs a mailed code; nobody does who has a second factor. */
  needs_code: z.boolean(),
  /** Above this a second person approves; one line per currency, the merchant's own or the installation's. */
  thresholds: z.array(z.object({ currency: z.string(), amount: z.string(), is_own: z.boolean() })),
  /** What a withdrawal costs, in each currency that the merchant holds. */
  fees: z.array(z.object({ currency: z.string(), amount: z.string() })),
})
export type WithdrawalSettings = z.infer<typeof WithdrawalSettings>

const Wish = {
  currency: Currency,
  amount: Amount,
  source: z.enum(WITHDRAWAL_SOURCES).default('available'),
  account_id: z.string().min(1).max(40),
}

export const WithdrawalFilters = {
  status: many(WITHDRAWAL_STATES),
  currency: currency(),
  time: days(),
  amount: amounts(),
  /** The beginning of its number, or of the bank’s. */
  reference: words(40),
}

export const withdrawals = feature('withdrawals', {
  list: post('withdrawal/list', {
    summary: 'Payout history: withdrawals of the chosen merchant, newest first',
    needs: 'finance:view',
    reads: true,
    input: listInput(WithdrawalFilters, ['create_time']),
    reply: pageOf(Withdrawal),
  }),
  detail: post('withdrawal/detail', {
    summary: 'One withdrawal with its history',
    needs: 'finance:view',
    reads: true,
    input: z.object({ withdrawal_no: WithdrawalNo }),
    reply: WithdrawalDetail,
  }),
  settings: post('withdrawal/settings', {
    summary: 'Whether withdrawals are offered, and above which amounts a second person approves',
    needs: 'finance:view',
    reads: true,
    reply: WithdrawalSettings,
  }),
  quote: post('withdrawal/quote', {
    summary: 'Fee and day of arrival, before anything is asked for',
    needs: 'finance:edit',
    reads: true,
    input: z.object(Wish),
    reply: WithdrawalQuote,
  }),
  sendCode: post('withdrawal/sendCode', {
    summary: 'Mail a code that confirms a withdrawal; valid for five minutes',
    needs: 'finance:edit',
    tx: 'none',
    limit: 'auth',
    unaudited: 'Nothing of the merchant is changed by it.',
    reply: z.null(),
  }),
  create: post('withdrawal/create', {
    summary: 'Ask for a withdrawal; amount and fee are set aside at once',
    needs: 'finance:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    limit: 'auth',
    input: z.object({
      request_id: RequestId,
      ...Wish,
      remark: z.string().trim().max(MOST_REMARK).default(''),
      /** By mail; who has a second factor has shown it by the step-up, and leaves it out. */
      code: VerificationCode.optional(),
    }),
    reply: Withdrawal,
  }),
  cancel: post('withdrawal/cancel', {
    summary: 'Take a withdrawal back before the bank has it',
    needs: 'finance:edit',
    input: z.object({ withdrawal_no: WithdrawalNo }),
    reply: Withdrawal,
  }),
  approve: post('withdrawal/approve', {
    summary: 'The second person’s yes or no; never by whoever asked',
    needs: 'finance:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      withdrawal_no: WithdrawalNo,
      decision: z.enum(['approve', 'reject']),
      reason: z.string().trim().max(MOST_REASON).default(''),
    }),
    reply: Withdrawal,
  }),
  setThreshold: post('withdrawal/setThreshold', {
    summary: 'Set the amount above which a second person approves; to raise or lift one, a second person must agree',
    needs: 'merchant:admin',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      currency: Currency,
      /** Empty: none of the merchant's own any more, the installation's counts. */
      amount: z.string().trim().max(20),
    }),
    reply: z.object({ is_waiting: z.boolean(), settings: WithdrawalSettings }),
  }),
})
