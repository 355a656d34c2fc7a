import { withdrawals } from '@balcao/contract/money/withdrawals'
import { FEW, type Search } from '../../kit/calls/ctx'
import { list } from './withdrawals.service'

/** By the beginning of its number, or of the bank's. */
export const withdrawalSearch: Search = {
  kind: 'withdrawal',
  of: withdrawals.list,
  find: async (ctx, reference) => {
    if (reference.length > 40) return []
    const page = await list(ctx, withdrawals.list.input.parse({ reference, per_page: FEW }))
    return page.list.map(({ withdrawal_no, masked, amount, currency, create_time }) => ({
      id: withdrawal_no,
      name: withdrawal_no,
      about: masked,
      amount,
      currency,
      at: create_time,
    }))
  },
}
