import type { checkout, Checkout } from '@balcao/contract/payments/checkout'
import type { InputOf } from '@balcao/contract/kit'
import { instalmentPlans, type InstalmentPlan } from '@balcao/kernel/instalments'
import type { Method } from '@balcao/kernel/methods'
import { formatMoney } from '@balcao/kernel/money'
import type { Db } from '../../db/held-connection'
import { instalmentTermsAt, type LinkedOrder } from '../orders'
import { InstalmentsChanged } from './checkout.errors'

type Submission = InputOf<(typeof checkout)['submit']>

/** What a card may be charged in. A contract's periods are charged as agreed, and at once. */
async function plansOf(db: Db, order: LinkedOrder, now: Date): Promise<InstalmentPlan[]> {
  const { merchant_no, currency, amount, most_instalments, recurring_no } = order
  const terms = recurring_no === null ? await instalmentTermsAt(db, merchant_no, currency, now) : undefined
  return instalmentPlans(amount, currency, terms, most_instalments ?? undefined)
}

/** The plan that the payer was told of: with another total than that, nothing is charged. */
export async function chosenPlan(
  db: Db,
  order: LinkedOrder,
  method: Method,
  chosen: Submission['instalments'],
  now: Date,
): Promise<InstalmentPlan> {
  const plans = await plansOf(db, order, now)
  const count = method === 'CreditCard' ? (chosen?.count ?? 1) : 1
  const plan = plans.find((each) => each.count === count)
  const isAsTold = !chosen || method !== 'CreditCard' || chosen.total === formatMoney(plan?.total ?? 0n, order.currency)
  if (!plan || !isAsTold) throw new InstalmentsChanged()
  return plan
}

/** What the page offers; nothing where a card can only be charged at once. */
export async function toldPlans(
  db: Db,
  order: LinkedOrder,
  methods: readonly Method[],
  now: Date,
): Promise<Checkout['instalments']> {
  if (!methods.includes('CreditCard')) return []
  const plans = await plansOf(db, order, now)
  return plans.length === 1 ? [] : plans.map((plan) => toldPlan(plan, order.currency))
}

function toldPlan({ count, first, each, total, interest }: Omit<InstalmentPlan, 'fee'>, currency: string) {
  const told = (amount: bigint) => formatMoney(amount, currency)
  return { count, first: told(first), each: told(each), total: told(total), interest: told(interest) }
}
