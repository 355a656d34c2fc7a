import { settlements } from '@balcao/contract/money/settlements'
import { FEW, type Search } from '../../kit/calls/ctx'
import { list } from './settlements.service'

/** By the beginning of its number, or of the bank's. */
export const settlementSearch: Search = {
  kind: 'settlement',
  of: settlements.list,
  find: async (ctx, reference) => {
    if (reference.length > 40) return []
    const page = await list(ctx, settlements.list.input.parse({ reference, per_page: FEW }))
    return page.list.map(({ settlement_no, masked, payable, settle_currency, create_time }) => ({
      id: settlement_no,
      name: settlement_no,
      about: masked,
      amount: payable,
      currency: settle_currency,
      at: create_time,
    }))
  },
}
