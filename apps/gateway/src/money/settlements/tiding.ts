import { settlements } from '@balcao/contract/money/settlements'
import type { Tiding } from '../../kit/calls/ctx'
import { list } from './settlements.service'

export const settlementTiding: Tiding = {
  kind: 'settlement',
  of: settlements.list,
  look: async (ctx) => {
    const page = await list(ctx, settlements.list.input.parse({}))
    return page.list.map(({ settlement_no, status, payable, settle_currency, update_time }) => ({
      id: settlement_no,
      state: status,
      name: settlement_no,
      amount: payable,
      currency: settle_currency,
      at: update_time,
    }))
  },
}
