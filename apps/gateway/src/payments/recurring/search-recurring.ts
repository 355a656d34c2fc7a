import { recurring } from '@balcao/contract/payments/recurring'
import { FEW, type Search } from '../../kit/calls/ctx'
import { list } from './find-recurring'

/** By either number, or by the payer's address. */
export const recurringSearch: Search = {
  kind: 'recurring',
  of: recurring.list,
  find: async (ctx, text) => {
    if (!text.includes('@') && text.length > 64) return []
    const filter = text.includes('@') ? { buyer: text } : { id: text }
    const page = await list(ctx, recurring.list.input.parse({ ...filter, per_page: FEW }))
    return page.list.map(({ recurring_no, buyer_email, amount, currency, create_time }) => ({
      id: recurring_no,
      name: recurring_no,
      about: buyer_email,
      amount,
      currency,
      at: create_time,
    }))
  },
}
