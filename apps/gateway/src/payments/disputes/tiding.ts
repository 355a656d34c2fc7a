import { disputes } from '@balcao/contract/payments/disputes'
import type { Tiding } from '../../kit/calls/ctx'
import { list } from './disputes.service'

export const disputeTiding: Tiding = {
  kind: 'dispute',
  of: disputes.list,
  look: async (ctx) => {
    const page = await list(ctx, disputes.list.input.parse({}))
    return page.list.map(({ dispute_no, trade_no, status, amount, currency, update_time }) => ({
      id: dispute_no,
      state: status,
      name: trade_no,
      amount,
      currency,
      at: update_time,
    }))
  },
}
