import type { Customer, CustomerDetail, customers } from '@balcao/contract/payments/customers'
import { recurring } from '@balcao/contract/payments/recurring'
import type { InputOf, ReplyOf } from '@balcao/contract/kit'
import { formatMoney } from '@balcao/kernel/money'
import type { DisputeState } from '@balcao/kernel/dispute-state'
import type { RecurringState } from '@balcao/kernel/recurring-state'
import type { RefundState } from '@balcao/kernel/refund-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { mayCall } from '../../kit/calls/may-call'
import { payers as repo } from '../orders'

type Wish = InputOf<(typeof customers)['list']>
type Page = ReplyOf<(typeof customers)['list']>

/** How often somebody with some apps alone is looked for further: what is left is behind the next page. */
const TRIES = 5

/** From a beginning on, by address. A page may be shorter than asked for; there is more as long as it says so. */
export async function list(ctx: Ctx, { email = '', per_page, cursor = '' }: Wish): Promise<Page> {
  const found: Customer[] = []
  let after = cursor
  let isMore = true
  for (let tries = 0; tries < TRIES && isMore && found.length < per_page; tries++) {
    const addresses = await repo.addressesAfter(ctx, email.toLowerCase(), after, per_page - found.length)
    isMore = addresses.length === per_page - found.length
    for (const address of addresses) {
      after = address
      const customer = await one(ctx, address)
      if (customer) found.push(customer)
    }
  }
  return { list: found, page: 1, per_page, total: null, next: isMore && after !== cursor ? after : null, prev: null }
}

/** Undefined: nobody who bought where this person may look. */
async function one(ctx: Ctx, email: string): Promise<Customer | undefined> {
  const { n, paid, last, name } = await repo.countOf(ctx, email)
  if (last === null) return undefined
  const isCounted = n <= BigInt(repo.COUNTED)
  return {
    email,
    name: name ?? '',
    order_count: isCounted ? Number(n) : null,
    paid_count: isCounted ? Number(paid) : null,
    last_time: last.toISOString(),
  }
}

export async function detail(ctx: Ctx, asked: string): Promise<CustomerDetail> {
  const email = asked.toLowerCase()
  const customer = await one(ctx, email)
  const first = await repo.firstOf(ctx, email)
  if (!customer || !first) throw new NotFound()
  const facts = await repo.factsOf(ctx, email)
  const sums = await repo.sumsOf(ctx, email)
  const isAdded = sums.reduce((sum, { n }) => sum + n, 0n) <= BigInt(repo.ADDED_UP)
  const row = <Row extends { amount: bigint; currency: string; create_time: Date }>(each: Row) => ({
    ...each,
    amount: formatMoney(each.amount, each.currency),
    create_time: each.create_time.toISOString(),
  })
  return {
    ...customer,
    document: facts.find(({ buyer_document }) => buyer_document !== '')?.buyer_document ?? '',
    phone: facts.find(({ buyer_phone }) => buyer_phone !== '')?.buyer_phone ?? '',
    first_time: first.create_time.toISOString(),
    currencies: (isAdded ? sums : []).map(({ currency, paid, refunded }) => ({
      currency,
      paid_amount: formatMoney(paid, currency),
      refunded_amount: formatMoney(refunded, currency),
    })),
    refunds: (await repo.refundsOf(ctx, email)).map((each) => ({ ...row(each), status: each.status as RefundState })),
    disputes: (await repo.disputesOf(ctx, email)).map((each) => ({
      ...row(each),
      status: each.status as DisputeState,
    })),
    contracts: mayCall(ctx, recurring.list)
      ? (await repo.contractsOf(ctx, email)).map((each) => ({ ...row(each), status: each.status as RecurringState }))
      : null,
  }
}

/** Whether somebody with this address bought anything that this person may see. */
export async function isKnown(ctx: Ctx, email: string): Promise<boolean> {
  return (await repo.firstOf(ctx, email)) !== undefined
}
