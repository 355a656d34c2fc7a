import { MODES } from '@balcao/kernel/app-state'
import {
  DEPOSIT_STATES,
  IDENTITY_TYPES,
  ODDITIES,
  VIRTUAL_ACCOUNT_STATES,
  VIRTUAL_ACCOUNT_TYPES,
} from '@balcao/kernel/virtual-account'
import { z } from 'zod'
import { OptionalAddress } from '../merchant/apps'
import { feature, Instant, MailAddress, post, providerPost } from '../kit'
import { app, days, listInput, many, one, pageOf, words } from '../lists'

const AccountId = z.string().regex(/^[0-9A-Z]{16}$/)
const DepositNo = z.string().min(1).max(40)
const RequestId = z.string().trim().min(8).max(64)
const AmountText = z.string().trim().min(1).max(20)

export const VirtualAccount = z.object({
  account_id: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  type: z.enum(VIRTUAL_ACCOUNT_TYPES),
  /** In lists, and without the right to see virtual accounts, its first three and last four characters. */
  account_number: z.string(),
  provider: z.string(),
  beneficiary_name: z.string(),
  customer_name: z.string(),
  currency: z.string(),
  /** null: any amount is welcome. */
  expected_amount: z.string().nullable(),
  status: z.enum(VIRTUAL_ACCOUNT_STATES),
  /** Deposits that became orders, and their sum. */
  deposit_count: z.int(),
  deposit_total: z.string(),
  last_deposit_time: Instant.nullable(),
  create_time: Instant,
})
export type VirtualAccount = z.infer<typeof VirtualAccount>

export const VirtualAccountDetail = VirtualAccount.extend({
  /** The merchant's own number of it; empty where a person made it. */
  out_account_no: z.string(),
  mode: z.enum(MODES),
  customer_identity_type: z.enum(IDENTITY_TYPES),
  customer_identity: z.string(),
  customer_email: z.string(),
  notify_url: z.string(),
  /** Deposits that somebody has to accept or return. */
  waiting_count: z.int(),
  /** Whether the sandbox's bank is at work, and a deposit can be played. */
  is_sandbox: z.boolean(),
  timeline: z.array(z.object({ event: z.enum(['created', 'canceled']), who: z.string(), at: Instant })),
})
export type VirtualAccountDetail = z.infer<typeof VirtualAccountDetail>

export const AccountDeposit = z
  .object({
    deposit_no: z.string(),
    account_id: z.string(),
    type: z.enum(VIRTUAL_ACCOUNT_TYPES),
    customer_name: z.string(),
    currency: z.string(),
    amount: z.string(),
    expected_amount: z.string().nullable(),
    payer_name: z.string(),
    payer_bank: z.string(),
    payer_account: z.string(),
    tracking_key: z.string(),
    status: z.enum(DEPOSIT_STATES),
    /** Why it did not become an order at once; null: it did. */
    oddity: z.enum(ODDITIES).nullable(),
    /** What the bank said when it would not take it back. */
    detail: z.string(),
    /** The order it became. */
    trade_no: z.string().nullable(),
    /** When it goes back by itself; null: it does not. */
    return_time: Instant.nullable(),
    decided_by: z.string(),
    create_time: Instant,
  })
  .meta({ id: 'Deposit' })
export type AccountDeposit = z.infer<typeof AccountDeposit>

/** What an account is made of, whoever makes it. */
export const NewVirtualAccount = {
  type: z.enum(VIRTUAL_ACCOUNT_TYPES),
  /** Whom the payer sees; empty: the merchant. */
  beneficiary_name: z.string().trim().max(60).default(''),
  customer_name: z.string().trim().min(1).max(100),
  customer_identity_type: z.enum(IDENTITY_TYPES),
  customer_identity: z.string().trim().min(1).max(30),
  customer_email: z.union([z.literal(''), MailAddress]).default(''),
  /** Deposits are told there; empty: where the app's notifications go. */
  notify_url: OptionalAddress,
  expected_amount: AmountText.optional(),
}

export const VirtualAccountFilters = {
  time: days(),
  /** account_id or account_number, whole. */
  id: words(255),
  app_id: app(),
  mode: one(MODES),
  type: one(VIRTUAL_ACCOUNT_TYPES),
  status: many(VIRTUAL_ACCOUNT_STATES),
  /** The customer's name, email or identity, whole. */
  customer: words(254),
}

export const DepositFilters = {
  status: many(DEPOSIT_STATES),
  oddity: one(ODDITIES),
  time: days(),
}

/** A transfer as the sandbox's bank would announce it. The same request_id again is the same message of the bank. */
export const SandboxTransfer = {
  request_id: RequestId,
  account_id: AccountId,
  amount: AmountText,
  payer_name: z.string().trim().min(1).max(100).default('Ana Pagadora'),
  /** Left out: one of its own. A key that was there before makes it look like the same transfer sent twice. */
  tracking_key: z.string().trim().min(4).max(40).optional(),
}

const Decision = z.object({ request_id: RequestId, deposit_no: DepositNo })

export const virtualAccounts = feature('virtualAccounts', {
  list: post('virtualAccount/list', {
    summary: 'Virtual accounts of the chosen merchant, newest first',
    needs: 'merchant',
    reads: true,
    input: listInput(VirtualAccountFilters, ['create_time']),
    reply: pageOf(VirtualAccount),
  }),
  detail: post('virtualAccount/detail', {
    summary: 'One virtual account; with its whole number for whoever may open the page of virtual accounts',
    needs: 'merchant',
    reads: true,
    input: z.object({ account_id: AccountId }),
    reply: VirtualAccountDetail,
  }),
  create: post('virtualAccount/create', {
    summary: 'Give a customer an account number of its own: a CLABE of the pool, or a static PIX code',
    needs: 'virtualAccount:edit',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, app_id: z.string().regex(/^\d{18}$/), ...NewVirtualAccount }),
    reply: VirtualAccountDetail,
  }),
  cancel: post('virtualAccount/cancel', {
    summary: 'Give an account up; what still arrives on it waits for a decision',
    needs: 'virtualAccount:edit',
    input: z.object({ account_id: AccountId }),
    reply: VirtualAccountDetail,
  }),
  deposits: post('virtualAccount/deposit/list', {
    summary: 'What arrived on virtual accounts, newest first',
    needs: 'virtualAccount:view',
    reads: true,
    input: listInput(DepositFilters, ['create_time']).extend({ account_id: AccountId.optional() }),
    reply: pageOf(AccountDeposit),
  }),
  acceptDeposit: post('virtualAccount/deposit/accept', {
    summary: 'Take a deposit that waits: it becomes an order',
    needs: 'virtualAccount:edit',
    idempotentBy: 'request_id',
    input: Decision,
    reply: AccountDeposit,
  }),
  returnDeposit: post('virtualAccount/deposit/return', {
    summary: 'Send a deposit that waits back to its payer',
    needs: 'virtualAccount:edit',
    idempotentBy: 'request_id',
    input: Decision,
    reply: AccountDeposit,
  }),
  sandboxDeposit: post('virtualAccount/sandboxDeposit', {
    summary: 'Sandbox only: play the bank and let a transfer arrive',
    needs: 'virtualAccount:edit',
    tx: 'none',
    unaudited: 'what the bank says is booked on the merchant’s own chain',
    input: z.object(SandboxTransfer),
    reply: AccountDeposit,
  }),
})

export const AccountPool = z.object({
  mode: z.enum(MODES),
  /** Can be given away now. */
  free: z.int(),
  held: z.int(),
  /** Of cancelled accounts, not to be given away yet. */
  resting: z.int(),
  /** The provider is warned below so many. */
  low_below: z.int(),
  /** Given away in the last thirty days. */
  drawn: z.int(),
  /** For how many days the free ones will do at that pace; null: none were given away. */
  days_left: z.int().nullable(),
})
export type AccountPool = z.infer<typeof AccountPool>

export const accountPool = feature('accountPool', {
  query: providerPost('accountPool/query', {
    summary: 'How many account numbers are left to give away',
    needs: 'provider',
    reads: true,
    reply: z.array(AccountPool),
  }),
  fill: providerPost('accountPool/fill', {
    summary: 'Add a block of numbers that the bank has granted; numbers that are there already stay as they are',
    needs: 'provider:money',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      mode: z.enum(MODES),
      /** The first number without its check digit. */
      first: z.string().regex(/^646\d{14}$/),
      count: z.int().min(1).max(10_000),
    }),
    reply: z.object({ added: z.int() }),
  }),
})
