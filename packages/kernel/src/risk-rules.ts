import type { Method } from './methods'

/** Rules that look at a payment as it is begun. They are data: the gateway asks the database whether one fits. */

/** off: rests. test: is written down beside payments and stops none. on: holds or refuses. */
export const RULE_STATES = ['off', 'test', 'on'] as const
export type RuleState = (typeof RULE_STATES)[number]

/** hold: money that comes waits for the risk desk. refuse: the bank is not even asked. */
export const RULE_ACTIONS = ['hold', 'refuse'] as const
export type RuleAction = (typeof RULE_ACTIONS)[number]

/** What a rule may look at; all that one names must fit. */
export const RULE_CONDITIONS = ['amount', 'velocity', 'countries', 'methods', 'bins', 'payers'] as const
export type RuleCondition = (typeof RULE_CONDITIONS)[number]

/** By what a payer is known again. */
export const PAYER_KEYS = ['mail', 'document'] as const
export type PayerKey = (typeof PAYER_KEYS)[number]

export interface RuleConditions {
  /** At least so much, in minor units as digits. */
  amount?: { currency: string; at_least: string } | undefined
  /** More orders of one payer at a merchant than this, within so many minutes up to this one. */
  velocity?: { by: PayerKey; more_than: number; minutes: number } | undefined
  /** Of the merchant. */
  countries?: string[] | undefined
  methods?: Method[] | undefined
  /** How a card's number begins: four to six digits. */
  bins?: string[] | undefined
  /** Mail addresses, whole domains (@…) and documents. */
  payers?: string[] | undefined
}

export const conditionsOf = (conditions: RuleConditions): RuleCondition[] =>
  RULE_CONDITIONS.filter((name) => conditions[name] !== undefined)

/**
 * TEST: only rules that are tried fitted. REFUSED: a rule refused it. MARKED: to be held as soon as money is there.
 * WAITING: money is there, and the risk desk decides. RELEASED, SENT_BACK: it has.
 */
export const RISK_OUTCOMES = ['TEST', 'REFUSED', 'MARKED', 'WAITING', 'RELEASED', 'SENT_BACK'] as const
export type RiskOutcome = (typeof RISK_OUTCOMES)[number]

/** What fitted, as it was called then. */
export interface FittingRule {
  rule_id: string
  name: string
  state: Exclude<RuleState, 'off'>
  action: RuleAction
  why: RuleCondition[]
}

/** Of what the rules that fit do together: refusing is stronger, and those that are tried do nothing. */
export function outcomeOf(rules: readonly Pick<FittingRule, 'state' | 'action'>[]): RiskOutcome {
  const real = rules.filter(({ state }) => state === 'on')
  if (real.some(({ action }) => action === 'refuse')) return 'REFUSED'
  return real.length > 0 ? 'MARKED' : 'TEST'
}

/** A rule is tried against what was begun within so many days. */
export const REPLAY_DAYS = 30
/** Whoever switches on what stops more than so many of a thousand orders is asked twice. */
export const ASKED_TWICE_PER_MILLE = 200

/** Of a thousand, rounded down: what whoever is asked twice says again. */
export function perMille(part: number, all: number): number {
  return all === 0 ? 0 : Math.floor((part * 1000) / all)
}

export function isAskedTwice(part: number, all: number): boolean {
  return part * 1000 > ASKED_TWICE_PER_MILLE * all
}

export const MOST_LISTED = 500
export const BIN = /^\d{4,6}$/
/** What the first digits of a card are kept as. */
export const binOf = (cardNumber: string): string => cardNumber.replace(/\D/g, '').slice(0, 6)
