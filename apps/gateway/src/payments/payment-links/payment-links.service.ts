import type { InputOf } from '@balcao/contract/kit'
import { paymentLinks, type PaymentLink, type PaymentLinkDetail } from '@balcao/contract/payments/payment-links'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { methodsFor } from '@balcao/kernel/methods'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import { linkState } from '@balcao/kernel/payment-link'
import { newId } from '../../base/ids'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { listOf } from '../../kit/lists/list'
import { besideAppName, nameOfApp } from '../../merchant'
import { CurrencyNotSupported, linkOrders, modeFor, newLinkToken, paymentUrl } from '../orders'
import * as repo from './payment-links.repo'

type Wish = InputOf<(typeof paymentLinks)['create']>

const rows = listOf({
  call: paymentLinks.list,
  sorts: { create_time: 'payment_links.create_time' },
  id: ['payment_links.link_no'],
  rows: repo.listed,
  beside: besideAppName,
  item: (row: repo.Link & { app_name: string | null }) => row,
})

export async function list(ctx: Ctx, input: InputOf<(typeof paymentLinks)['list']>) {
  const page = await rows(ctx, input)
  const linkNos = page.list.map(({ link_no }) => link_no)
  const counts = await linkOrders.countsOf(ctx.db, ctx.merchant_no, linkNos, ctx.now)
  const links = page.list.map((row) => toLink(ctx, row, row.app_name ?? row.app_id, of(counts, row.link_no)))
  return { ...page, list: links }
}

export async function detail(ctx: Ctx, linkNo: string): Promise<PaymentLinkDetail> {
  const link = await found(ctx, linkNo)
  const orders = await linkOrders.newestOrders(ctx.db, ctx.merchant_no, linkNo)
  return {
    ...(await told(ctx, link)),
    orders: orders.map(({ amount, currency, status, create_time, ...order }) => ({
      ...order,
      amount: formatMoney(amount, currency),
      status: status as OrderState,
      create_time: create_time.toISOString(),
    })),
  }
}

export async function create(ctx: Ctx, wish: Wish): Promise<PaymentLink> {
  const { db, merchant_no, now, user } = ctx
  if (!(ORDER_CURRENCIES as readonly string[]).includes(wish.currency)) throw new CurrencyNotSupported()
  const amounts = amountsOf(wish)
  const end_time = wish.end_time === null ? null : new Date(wish.end_time)
  if (end_time && end_time <= now) throw new InputRefused('end_time')
  const mode = await modeFor(ctx, wish.app_id, wish.currency)
  const { app_id, reference, currency, stock, subject, content, return_url } = wish
  const link = {
    merchant_no,
    link_no: newId('PL', now),
    link_token: newLinkToken(),
    app_id,
    reference,
    mode,
    currency,
    ...amounts,
    stock,
    end_time,
    subject,
    content,
    return_url,
    created_by: user.realName,
    create_time: now,
  }
  await repo.insert(db, link)
  ctx.audit({ object: 'paymentLink', id: link.link_no, after: { ...wish, mode } })
  return told(ctx, { ...link, closed_time: null })
}

/** A fixed amount, or bounds for one that the payer says; whatever may be paid can be paid by some method. */
function amountsOf({ currency, ...wish }: Wish) {
  const read = (name: 'amount' | 'amount_least' | 'amount_most') => {
    const text = wish[name]
    const amount = text === null ? null : parseMoney(text, currency)
    if (text !== null && (!amount || methodsFor(currency, amount).length === 0)) throw new InputRefused(name)
    return amount
  }
  const [amount, amount_least, amount_most] = [read('amount'), read('amount_least'), read('amount_most')]
  if (amount !== null && (amount_least !== null || amount_most !== null)) throw new InputRefused('amount')
  if (amount_least !== null && amount_most !== null && amount_least > amount_most) throw new InputRefused('amount_most')
  return { amount, amount_least, amount_most }
}

/** Whoever has an order already pays it. */
export async function close(ctx: Ctx, linkNo: string): Promise<PaymentLinkDetail> {
  const link = await found(ctx, linkNo)
  await repo.close(ctx.db, ctx.merchant_no, linkNo, ctx.now)
  const before = { closed_time: link.closed_time?.toISOString() ?? null }
  ctx.audit({ object: 'paymentLink', id: linkNo, before, after: { closed_time: ctx.now.toISOString() } })
  return detail(ctx, linkNo)
}

/** Somebody else's, or one of an app that is not theirs, answers like one that does not exist. */
export async function found(ctx: Ctx, linkNo: string): Promise<repo.Link> {
  const link = await repo.one(ctx, linkNo)
  if (!link) throw new NotFound()
  return link
}

/** Where payers come to. */
export function urlOf({ gateway }: Pick<Ctx, 'gateway'>, { merchant_no, link_token }: repo.Link): string {
  return `${paymentUrl(gateway, merchant_no, link_token)}?buy`
}

async function told(ctx: Ctx, link: repo.Link): Promise<PaymentLink> {
  const counts = await linkOrders.countsOf(ctx.db, ctx.merchant_no, [link.link_no], ctx.now)
  return toLink(ctx, link, await nameOfApp(ctx, link.app_id), of(counts, link.link_no))
}

function of(counts: readonly linkOrders.Counts[], linkNo: string): Pick<linkOrders.Counts, 'paid' | 'held'> {
  return counts.find(({ link_no }) => link_no === linkNo) ?? { paid: 0, held: 0 }
}

function toLink(
  ctx: Ctx,
  link: repo.Link,
  app_name: string,
  counts: Pick<linkOrders.Counts, 'paid' | 'held'>,
): PaymentLink {
  const { currency, stock, end_time: endTime, closed_time } = link
  const { paid, held } = counts
  return {
    link_no: link.link_no,
    reference: link.reference,
    app_id: link.app_id,
    app_name,
    is_test: link.mode === 'test',
    subject: link.subject,
    content: link.content,
    currency,
    amount: spelt(link.amount, currency),
    amount_least: spelt(link.amount_least, currency),
    amount_most: spelt(link.amount_most, currency),
    stock,
    paid,
    held,
    end_time: endTime?.toISOString() ?? null,
    return_url: link.return_url,
    status: linkState({ isClosed: closed_time !== null, endTime, stock, paid, held }, ctx.now),
    url: urlOf(ctx, link),
    created_by: link.created_by,
    create_time: link.create_time.toISOString(),
  }
}

export function spelt(amount: bigint | null, currency: string): string | null {
  return amount === null ? null : formatMoney(amount, currency)
}
