import { MODES } from '@balcao/kernel/app-state'
import { METHODS } from '@balcao/kernel/methods'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { ISPB, PAYER_ACCOUNT, PAYER_BRANCH } from '@balcao/kernel/payer-bank'
import { parseInterval } from '@balcao/kernel/recurring-interval'
import { RECURRING_METHODS, RECURRING_STATES } from '@balcao/kernel/recurring-state'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { app, currency, days, filterInput, listInput, many, one, pageOf, words, DayCounts } from '../lists'
import { NewOrder, TimeoutExpress } from './orders'

export const Recurring = z.object({
  recurring_no: z.string(),
  out_trade_no: z.string(),
  app_id: z.string(),
  app_name: z.string(),
  method: z.enum(METHODS),
  buyer_name: z.string(),
  buyer_email: z.string(),
  currency: z.string(),
  amount: z.string(),
  interval: z.string(),
  /** 0: without end. */
  quantity: z.int(),
  /** The period that was charged last, 0 for a trial; null before the first. */
  current_period: z.int().nullable(),
  paid_periods: z.int(),
  next_charge_time: Instant.nullable(),
  last_charge_status: z.union([z.enum(ORDER_STATES), z.literal('')]),
  /** Brand and ends of the card that is charged; empty for other methods. */
  card_mask: z.string(),
  status: z.enum(RECURRING_STATES),
  create_time: Instant,
})
export type Recurring = z.infer<typeof Recurring>

export const RecurringDetail = Recurring.extend({
  buyer_phone: z.string(),
  buyer_document: z.string(),
  /** Where the payer is asked for consent; empty: they agree at the link. */
  payer_ispb: z.string(),
  payer_branch: z.string(),
  payer_account: z.string(),
  /** So long the payer may agree at their bank; null: nobody asks there. */
  consent_until: Instant.nullable(),
  trial_period: z.string(),
  trial_amount: z.string(),
  subject: z.string(),
  content: z.string(),
  return_url: z.string(),
  cancel_reason: z.string(),
  start_time: Instant.nullable(),
  time_zone: z.string(),
  created_by: z.string(),
  /** Where the payer agrees; empty once that is done or over. */
  payment_url: z.string(),
  /** Where the payer changes the card; empty unless there is one to change. */
  card_url: z.string(),
  /** The newest first. */
  periods: z.array(
    z.object({
      period: z.int(),
      trade_no: z.string(),
      amount: z.string(),
      status: z.enum(ORDER_STATES),
      refuse_detail: z.string(),
      create_time: Instant,
      pay_time: Instant.nullable(),
    }),
  ),
  timeline: z.array(
    z.object({
      event: z.string(),
      status: z.enum(RECURRING_STATES),
      period: z.int(),
      detail: z.string(),
      who: z.string(),
      at: Instant,
    }),
  ),
})
export type RecurringDetail = z.infer<typeof RecurringDetail>

export const RecurringFilters = {
  time: days(),
  /** recurring_no or out_trade_no, whole. */
  id: words(64),
  app_id: app(),
  mode: one(MODES),
  method: one(RECURRING_METHODS),
  status: many(RECURRING_STATES),
  currency: currency(),
  buyer: words(254),
}

const Interval = z.string().refine((text) => parseInterval(text) !== null, 'nD, nW, nM or nY, a year at most')

/** What a contract is made of, whoever makes it. */
export const NewRecurring = {
  ...NewOrder,
  method: z.enum(RECURRING_METHODS),
  interval: Interval,
  quantity: z.int().min(0).max(1200).default(0),
  /** nD, nW, nM or nY; empty: no trial. Its own amount is charged when the payer agrees. */
  trial_period: z.union([Interval, z.literal('')]).default(''),
  trial_amount: z.string().trim().max(20).default(''),
  buyer_name: z.string().trim().max(100).default(''),
  buyer_phone: z.string().trim().max(20).default(''),
  buyer_document: z.string().trim().max(20).default(''),
  /**
   * The payer's account: with it they are asked for consent through their own bank, and pay nothing before the first
   * period is charged. Together or not at all; the branch where the bank has one.
   */
  payer_ispb: z.string().trim().regex(ISPB).or(z.literal('')).default(''),
  payer_branch: z.string().trim().regex(PAYER_BRANCH).default(''),
  payer_account: z.string().trim().regex(PAYER_ACCOUNT).or(z.literal('')).default(''),
  /** So long the payer may take to agree. */
  timeout_express: TimeoutExpress.default('1440m'),
}

const One = z.object({ recurring_no: z.string().min(1).max(40) })

export const recurring = feature('recurring', {
  list: post('recurring/list', {
    summary: 'Recurring contracts of the chosen merchant, newest first',
    needs: 'merchant',
    reads: true,
    input: listInput(RecurringFilters, ['create_time']),
    reply: pageOf(Recurring),
  }),
  days: post('recurring/days', {
    summary: 'How many contracts were made on each day, and how many of those still run',
    needs: 'merchant',
    reads: true,
    input: filterInput(RecurringFilters),
    reply: DayCounts,
  }),
  detail: post('recurring/detail', {
    summary: 'One contract with its periods and its timeline',
    needs: 'merchant',
    reads: true,
    input: One,
    reply: RecurringDetail,
  }),
  create: post('recurring/create', {
    summary: 'Make a contract and get the link at which the payer agrees to it',
    needs: 'recurring:edit',
    idempotentBy: 'out_trade_no',
    input: z.object({ app_id: z.string().regex(/^\d{18}$/), ...NewRecurring }),
    reply: z.object({ recurring_no: z.string(), payment_url: z.string() }),
  }),
  cancel: post('recurring/cancel', {
    summary: 'End a contract; nothing more is charged',
    needs: 'recurring:edit',
    input: One,
    reply: RecurringDetail,
  }),
  retry: post('recurring/retry', {
    summary: 'Try a failed charge now instead of at its planned time',
    needs: 'recurring:edit',
    input: One,
    reply: RecurringDetail,
  }),
})
