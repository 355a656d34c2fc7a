import { refunds } from '@balcao/contract/payments/refunds'
import { formatMoney } from '@balcao/kernel/money'
import type { Search } from '../../kit/calls/ctx'
import { oneOrder } from '../orders'
import * as repo from './refunds.repo'

/** By its whole number; its screen is the order's, and whoever may not see that one does not find it. */
export const refundSearch: Search = {
  kind: 'refund',
  of: refunds.ofOrder,
  find: async (ctx, text) => {
    const refund = await repo.find(ctx.db, ctx.merchant_no, text)
    if (!refund || !(await oneOrder(ctx, refund.trade_no))) return []
    const { refund_no, trade_no, amount, currency, create_time } = refund
    return [
      {
        id: trade_no,
        name: refund_no,
        about: trade_no,
        amount: formatMoney(amount, currency),
        currency,
        at: create_time.toISOString(),
      },
    ]
  },
}
