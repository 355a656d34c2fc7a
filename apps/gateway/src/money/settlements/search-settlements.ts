import { settlements } from '@balcao/contract/money/settlements'
import { FEW, type Search } from '../../kit/calls/ctx'
import { list } from './settlements.service'

/** By the beginning of its number, or of the bank's. */
export const settlementSearch: Search = {
  kind: 'settlement',
  of: settlements.list,
  find: async (ctx, text) => {
    const page = await list(ctx, settlements.list.input.parse({ reference: text.slice(0, 40), per_page: FEW }))
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
