import { ACCOUNT_TYPES, BANK_ACCOUNT_KINDS, BANK_ACCOUNT_STATES } from '@balcao/kernel/bank-account-state'
import { PIX_KEY_TYPES } from '@balcao/kernel/pix-key'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'

const Text = (most: number) => z.string().trim().max(most)

/** What each kind of account needs; the fields of the others stay empty. */
export const AccountDetails = z.object({
  /** COMPE, three digits. */
  bank: Text(3).default(''),
  agency: Text(4).default(''),
  agency_digit: Text(1).default(''),
  account_type: z.enum(ACCOUNT_TYPES).default('CURRENT'),
  account: Text(20).default(''),
  account_digit: Text(2).default(''),
  pix_key_type: z.enum(PIX_KEY_TYPES).default('DOCUMENT'),
  pix_key: Text(77).default(''),
  clabe: Text(24).default(''),
  iban: Text(42).default(''),
  bic: Text(11).default(''),
  intermediary_bic: Text(11).default(''),
  intermediary_name: Text(100).default(''),
})
export type AccountDetails = z.infer<typeof AccountDetails>

/** As lists show it: the bank, and the account's last signs. */
export const BankAccount = z.object({
  account_id: z.string(),
  kind: z.enum(BANK_ACCOUNT_KINDS),
  currency: z.string(),
  holder: z.string(),
  document: z.string(),
  bank_name: z.string(),
  masked: z.string(),
  status: z.enum(BANK_ACCOUNT_STATES),
  /** Why the provider said no. */
  reason: z.string(),
  /** Takes no money before: a day after each change. */
  usable_from: Instant,
  create_time: Instant,
  update_time: Instant,
})
export type BankAccount = z.infer<typeof BankAccount>

export const BankAccountDetail = BankAccount.extend({ details: AccountDetails })
export type BankAccountDetail = z.infer<typeof BankAccountDetail>

/** The merchant as its KYC file has it: whose accounts alone are paid to. */
export const Holder = z.object({ holder: z.string(), document: z.string() })
export type Holder = z.infer<typeof Holder>

const AccountId = z.string().min(1).max(40)

const Wish = {
  kind: z.enum(BANK_ACCOUNT_KINDS),
  /** Brazilian accounts hold BRL, Mexican ones MXN, whatever is said here. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  holder: z.string().trim().min(1).max(100),
  document: z.string().trim().min(1).max(30),
  details: AccountDetails,
}

export const bankAccounts = feature('bankAccounts', {
  list: post('bankAccount/list', {
    summary: 'The merchant’s bank accounts, numbers masked',
    needs: 'finance:view',
    reads: true,
    reply: z.array(BankAccount),
  }),
  holder: post('bankAccount/holder', {
    summary: 'Under whose name and tax number the merchant’s accounts are held',
    needs: 'finance:edit',
    reads: true,
    reply: Holder,
  }),
  detail: post('bankAccount/detail', {
    summary: 'One bank account with its whole numbers, to change it',
    needs: 'finance:edit',
    reads: true,
    input: z.object({ account_id: AccountId }),
    reply: BankAccountDetail,
  }),
  create: post('bankAccount/create', {
    summary: 'Add a bank account; the provider verifies it before it takes money',
    needs: 'finance:edit',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({ request_id: z.string().trim().min(8).max(64), ...Wish }),
    reply: BankAccount,
  }),
  update: post('bankAccount/update', {
    summary: 'Change a bank account; it is verified again and takes no money for 24 hours',
    needs: 'finance:edit',
    stepUp: 'recent',
    input: z.object({ account_id: AccountId, ...Wish }),
    reply: BankAccount,
  }),
  disable: post('bankAccount/disable', {
    summary: 'Take a bank account out of use, for good',
    needs: 'finance:edit',
    input: z.object({ account_id: AccountId }),
    reply: BankAccount,
  }),
})
