import { DISPUTE_STATES } from '@balcao/kernel/dispute-state'
import { RECURRING_STATES } from '@balcao/kernel/recurring-state'
import { REFUND_STATES } from '@balcao/kernel/refund-state'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { pageOf } from '../lists'

/** A payer is known by the address that the orders have. */
export const Customer = z.object({
  email: z.string(),
  /** The name of the latest order that has one; may be empty. */
  name: z.string(),
  /** null: more than are counted on the way. */
  order_count: z.int().nullable(),
  paid_count: z.int().nullable(),
  last_time: Instant,
})
export type Customer = z.infer<typeof Customer>

const Row = { trade_no: z.string(), amount: z.string(), currency: z.string(), create_time: Instant }

export const CustomerDetail = Customer.extend({
  document: z.string(),
  phone: z.string(),
  first_time: Instant,
  /** Of live orders; empty where there are more than are added up on the way. */
  currencies: z.array(z.object({ currency: z.string(), paid_amount: z.string(), refunded_amount: z.string() })),
  /** The latest fifty of each; null: not for this person. */
  refunds: z.array(z.object({ ...Row, refund_no: z.string(), status: z.enum(REFUND_STATES) })),
  disputes: z.array(z.object({ ...Row, dispute_no: z.string(), status: z.enum(DISPUTE_STATES) })),
  contracts: z
    .array(
      z.object({
        recurring_no: z.string(),
        subject: z.string(),
        amount: z.string(),
        currency: z.string(),
        status: z.enum(RECURRING_STATES),
        create_time: Instant,
      }),
    )
    .nullable(),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

const Address = z.string().trim().min(1).max(254)

export const customers = feature('customers', {
  list: post('customer/list', {
    summary: 'Payers of the chosen merchant by their addresses, from a beginning on',
    needs: 'paymentOrder:view',
    reads: true,
    input: z.object({
      /** What the address begins with. */
      email: z.string().trim().max(254).optional(),
      per_page: z.int().min(1).max(50).default(20),
      /** The last address that was shown. */
      cursor: Address.optional(),
    }),
    reply: pageOf(Customer),
  }),
  detail: post('customer/detail', {
    summary: 'One payer: sums, refunds, disputes and contracts of all their orders',
    needs: 'paymentOrder:view',
    reads: true,
    input: z.object({ email: Address }),
    reply: CustomerDetail,
  }),
})
