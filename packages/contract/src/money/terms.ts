import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import { INSTALMENT_CURRENCIES, MOST_INSTALMENTS } from '@balcao/kernel/instalments'
import { METHODS } from '@balcao/kernel/methods'
import { MOST_CYCLE_DAYS } from '@balcao/kernel/settlement-cycle'
import { SETTLEMENT_TARGETS } from '@balcao/kernel/settlement-state'
import { z } from 'zod'
import { feature, Instant, MerchantNo, providerPost, RequestId } from '../kit'
import { currency as ofCurrency, listInput, merchant, one, pageOf } from '../lists'

const Currency = z.string().regex(/^[A-Z]{3}$/)
const Amount = z.string().trim().min(1).max(20)
const Percent = z.string().regex(/^\d{1,2}(\.\d{1,4})?$/)
const Days = z.int().min(0)
/** When it begins to count: now, or later. What has counted stays as it was. */
const ValidFrom = Instant.optional()

/** For one method, or with '' for all that have no row of their own. */
const FeeWish = {
  currency: Currency,
  method: z.enum([...METHODS, '']),
  fee_percent: Percent,
  fee_fixed: Amount,
  fee_minimum: Amount,
  reserve_percent: Percent,
  reserve_days: Days.max(400),
  refund_fee: Amount,
  chargeback_fee: Amount,
  /** Business days until a payment is settled; null: the method's usual ones. */
  cycle_days: Days.max(MOST_CYCLE_DAYS).nullable(),
}
const SettlementWish = {
  currency: Currency,
  target: z.enum(SETTLEMENT_TARGETS),
  settle_currency: Currency,
  fee: Amount,
  minimum: Amount,
  tax_percent: Percent,
}
const RateWish = {
  currency: Currency,
  settle_currency: Currency,
  mid: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
  spread_percent: Percent,
}

/** How many instalments a card may be charged in, and who bears the cost. */
const Count = z.int().min(1).max(MOST_INSTALMENTS)
const InstalmentWish = {
  currency: z.enum(INSTALMENT_CURRENCIES),
  most: Count,
  /** Up to so many the merchant bears it, beyond them the payer. */
  free_up_to: Count,
  /** Of the amount, for each instalment behind the first. */
  merchant_percent: Percent,
  /** A month. */
  payer_percent: Percent,
  /** The smallest single instalment. */
  least: Amount,
}

const Kept = { valid_from: Instant, set_by: z.string(), reason: z.string() }
export const MerchantTerms = z.object({
  fees: z.array(z.object({ ...FeeWish, method: z.string(), ...Kept })),
  settlements: z.array(z.object({ ...SettlementWish, ...Kept })),
  rates: z.array(z.object({ ...RateWish, ...Kept })),
  instalments: z.array(z.object({ ...InstalmentWish, currency: z.string(), ...Kept })),
  /** Proposed by one person of the provider; a second one makes them count. */
  waiting: z.array(
    z.object({
      approval_id: z.string(),
      asked_name: z.string(),
      create_time: Instant,
      ask: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type MerchantTerms = z.infer<typeof MerchantTerms>

/** What a row of terms is about: each kind has a table of its own. */
export const TERMS_KINDS = ['fees', 'settlements', 'rates', 'instalments'] as const
export type TermsKind = (typeof TERMS_KINDS)[number]

/** What counts now, and what was agreed to begin later; what another row has taken the place of is at its merchant alone. */
export const TERMS_STATES = ['IN_FORCE', 'COMING'] as const

export const TermsFilters = {
  state: one(TERMS_STATES),
  country: one(HOME_COUNTRIES),
  currency: ofCurrency(),
  merchant_no: merchant(),
}

export const TermsInForce = z.object({
  merchant_no: z.string(),
  merchant_name: z.string(),
  country: z.string(),
  state: z.enum(TERMS_STATES),
  currency: z.string(),
  /** The other fields of its kind, by their names. */
  values: z.record(z.string(), z.string()),
  ...Kept,
})
export type TermsInForce = z.infer<typeof TermsInForce>

/** Last month's payments under other fees. Nothing of it is booked. */
export const FeePreview = z.object({
  /** The last whole month of the merchant's calendar, as yyyy-mm. */
  month: z.string(),
  currency: z.string(),
  /** Payments that these fees would have been for. */
  orders: z.int(),
  paid: z.string(),
  fee_charged: z.string(),
  fee_then: z.string(),
  /** Negative: it would have cost the merchant less. */
  fee_difference: z.string(),
  reserve_held: z.string(),
  reserve_then: z.string(),
})
export type FeePreview = z.infer<typeof FeePreview>

const { currency, method, fee_percent, fee_fixed, fee_minimum, reserve_percent } = FeeWish

const Whose = {
  merchant_no: MerchantNo,
  valid_from: ValidFrom,
  /** For colleagues and the log. */
  reason: z.string().trim().min(1).max(300),
}

export const terms = feature('terms', {
  list: providerPost('terms/list', {
    summary:
      'Every row of a merchant’s terms, the latest first: fees and reserve, settlement and tax, exchange rates, instalments',
    needs: 'provider',
    reads: true,
    input: z.object({ merchant_no: MerchantNo }),
    reply: MerchantTerms,
  }),
  inForce: providerPost('terms/inForce', {
    summary:
      'The terms of all merchants that count now or were agreed to begin later, one kind at a time: fees and reserve, settlement and tax, exchange rates, instalments',
    needs: 'provider:money',
    reads: true,
    input: listInput(TermsFilters, ['valid_from']).extend({ kind: z.enum(TERMS_KINDS).default('fees') }),
    reply: pageOf(TermsInForce),
  }),
  previewFee: providerPost('terms/previewFee', {
    summary: 'What last month’s payments would have cost a merchant under other fees',
    needs: 'provider:money',
    reads: true,
    input: z.object({
      merchant_no: MerchantNo,
      currency,
      method,
      fee_percent,
      fee_fixed,
      fee_minimum,
      reserve_percent,
    }),
    reply: FeePreview,
  }),
  addFee: providerPost('terms/addFee', {
    summary: 'Propose what payments cost from a moment on, for one method or for all others; a second person decides',
    needs: 'provider:money',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...Whose, ...FeeWish }),
    reply: MerchantTerms,
  }),
  addSettlement: providerPost('terms/addSettlement', {
    summary: 'Propose where settlements go, in which currency, for how much, and their tax; a second person decides',
    needs: 'provider:money',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...Whose, ...SettlementWish }),
    reply: MerchantTerms,
  }),
  addRate: providerPost('terms/addRate', {
    summary: 'Propose the exchange rate from a moment on; a second person decides',
    needs: 'provider:money',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...Whose, ...RateWish }),
    reply: MerchantTerms,
  }),
  addInstalments: providerPost('terms/addInstalments', {
    summary: 'Propose how many instalments cards are charged in, and who bears their cost; a second person decides',
    needs: 'provider:money',
    stepUp: 'recent',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...Whose, ...InstalmentWish }),
    reply: MerchantTerms,
  }),
})
