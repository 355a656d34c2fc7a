import { HOME_COUNTRIES, ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { METHODS } from '@balcao/kernel/methods'
import { BIN, MOST_LISTED, PAYER_KEYS, RULE_ACTIONS, RULE_CONDITIONS, RULE_STATES } from '@balcao/kernel/risk-rules'
import { z } from 'zod'
import { feature, Instant, MerchantNo, providerPost, RequestId } from '../kit'

/** All that is named must fit; of a list, any of it. */
export const RuleConditions = z.object({
  amount: z.object({ currency: z.enum(ORDER_CURRENCIES), at_least: z.string().trim().min(1).max(20) }).optional(),
  velocity: z
    .object({
      by: z.enum(PAYER_KEYS),
      more_than: z.int().min(1).max(1000),
      minutes: z.int().min(1).max(43_200),
    })
    .optional(),
  /** Of the merchant. */
  countries: z.array(z.enum(HOME_COUNTRIES)).min(1).max(HOME_COUNTRIES.length).optional(),
  methods: z.array(z.enum(METHODS)).min(1).max(METHODS.length).optional(),
  /** How a card’s number begins: four to six digits. */
  bins: z.array(z.string().regex(BIN)).min(1).max(MOST_LISTED).optional(),
  /** Mail addresses, whole domains (@…), documents. */
  payers: z.array(z.string().trim().min(3).max(254)).min(1).max(MOST_LISTED).optional(),
})
export type RuleConditions = z.infer<typeof RuleConditions>

const RuleId = z.string().min(1).max(40)
const RuleFacts = {
  name: z.string().trim().min(1).max(80),
  /** Empty: of every merchant. */
  merchant_no: z.union([MerchantNo, z.literal('')]),
  action: z.enum(RULE_ACTIONS),
  conditions: RuleConditions,
}

/** A rule from a moment on; a later row of the same rule takes its place. */
export const RiskRule = z.object({
  rule_id: z.string(),
  ...RuleFacts,
  merchant_no: z.string(),
  merchant_name: z.string(),
  state: z.enum(RULE_STATES),
  valid_from: Instant,
  set_by: z.string(),
  /** What it will be later on; null: nothing is planned. */
  next: z.object({ state: z.enum(RULE_STATES), valid_from: Instant, set_by: z.string() }).nullable(),
  /** Payments of the last thirty days that it held, refused, or was tried on. */
  fitted: z.int(),
})
export type RiskRule = z.infer<typeof RiskRule>

export const Replay = z.object({
  /** Payments begun within the last thirty days, of the merchants that the rule is for. */
  orders: z.int(),
  /** Those that it would have held or refused. */
  fitting: z.int(),
  /** Of a thousand, rounded down. */
  per_mille: z.int(),
  /** More than a fifth: whoever switches it on says the share again. */
  is_asked_twice: z.boolean(),
  amounts: z.array(z.object({ currency: z.string(), amount: z.string(), count: z.int() })),
  /** Of the fitting ones: those that were paid, and those that were disputed afterwards. */
  paid: z.int(),
  disputed: z.int(),
  /** The latest of them. */
  samples: z.array(
    z.object({
      merchant_no: z.string(),
      merchant_name: z.string(),
      trade_no: z.string(),
      method: z.string(),
      currency: z.string(),
      amount: z.string(),
      status: z.string(),
      create_time: Instant,
    }),
  ),
})
export type Replay = z.infer<typeof Replay>

export const risk = feature('risk', {
  rules: providerPost('risk/rules', {
    summary: 'Every rule that looks at payments, as it stands and as it is planned to',
    needs: 'provider:risk',
    reads: true,
    reply: z.array(RiskRule),
  }),
  history: providerPost('risk/history', {
    summary: 'What a rule was before, the latest first',
    needs: 'provider:risk',
    reads: true,
    input: z.object({ rule_id: RuleId }),
    reply: z.array(
      z.object({
        name: z.string(),
        action: z.enum(RULE_ACTIONS),
        state: z.enum(RULE_STATES),
        looks_at: z.array(z.enum(RULE_CONDITIONS)),
        valid_from: Instant,
        set_by: z.string(),
      }),
    ),
  }),
  saveRule: providerPost('risk/saveRule', {
    summary: 'Make a rule, or change one; it is tried on payments from now on, and stops none until it is switched on',
    needs: 'provider:risk',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, rule_id: RuleId.optional(), ...RuleFacts }),
    reply: RiskRule,
  }),
  replay: providerPost('risk/replay', {
    summary: 'What a rule would have stopped of the payments of the last thirty days',
    needs: 'provider:risk',
    reads: true,
    input: z.object({ rule_id: RuleId }),
    reply: Replay,
  }),
  switchRule: providerPost('risk/switchRule', {
    summary:
      'Switch a rule off, on, or to being tried, from now on or later; on is refused where more than a fifth of all orders would be stopped, unless the share is said again',
    needs: 'provider:risk',
    input: z.object({
      rule_id: RuleId,
      state: z.enum(RULE_STATES),
      /** Left out: now. */
      valid_from: Instant.optional(),
      /** What the replay said, of a thousand, where it was more than a fifth. */
      confirmed_per_mille: z.int().min(0).max(1000).optional(),
    }),
    reply: RiskRule,
  }),
})
