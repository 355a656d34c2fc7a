import { withdrawals } from '@balcao/contract/money/withdrawals'
import type { Tiding } from '../../kit/calls/ctx'
import { list } from './withdrawals.service'

export const withdrawalTiding: Tiding = {
  kind: 'withdrawal',
  of: withdrawals.list,
  look: async (ctx) => {
    const page = await list(ctx, withdrawals.list.input.parse({}))
    return page.list.map(({ withdrawal_no, status, masked, amount, currency, update_time }) => ({
      id: withdrawal_no,
      state: status,
      name: masked,
      amount,
      currency,
      at: update_time,
    }))
  },
}
