import { disputes } from '@balcao/contract/payments/disputes'
import { FEW, type Search } from '../../kit/calls/ctx'
import { list } from './disputes.service'

/** By its own number, or by its order's. */
export const disputeSearch: Search = {
  kind: 'dispute',
  of: disputes.list,
  find: async (ctx, id) => {
    if (id.length > 40) return []
    const page = await list(ctx, disputes.list.input.parse({ id, per_page: FEW }))
    return page.list.map(({ dispute_no, trade_no, amount, currency, create_time }) => ({
      id: dispute_no,
      name: dispute_no,
      about: trade_no,
      amount,
      currency,
      at: create_time,
    }))
  },
}
