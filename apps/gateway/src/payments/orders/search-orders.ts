import { orders } from '@balcao/contract/payments/orders'
import { FEW, type Ctx, type SearchFound, type Search } from '../../kit/calls/ctx'
import { list } from './find-orders'

/** What either number of an order has at most. */
const LONGEST = 64
/** CPF or CNPJ, with or without its dots. */
const DOCUMENT = /^[\d./-]{11,18}$/

/** By either number or its beginning, by the payer's whole address, or by their document. */
export const orderSearch: Search = {
  kind: 'order',
  of: orders.list,
  find: async (ctx, text) => {
    if (text.includes('@')) return theirs(ctx, { buyer: text })
    const named = text.length > LONGEST ? [] : await theirs(ctx, { id: text })
    return named.length === 0 && DOCUMENT.test(text) ? theirs(ctx, { buyer: text.replace(/\D/g, '') }) : named
  },
}

async function theirs(ctx: Ctx, filter: { id: string } | { buyer: string }): Promise<SearchFound[]> {
  const page = await list(ctx, orders.list.input.parse({ ...filter, per_page: FEW }))
  return page.list.map((order) => ({
    id: order.trade_no,
    name: order.trade_no,
    about: order.buyer_email || order.out_trade_no,
    amount: order.order_amount,
    currency: order.order_currency,
    at: order.create_time,
  }))
}
