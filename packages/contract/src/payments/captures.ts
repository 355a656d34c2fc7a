import { z } from 'zod'
import { feature, post, RequestId } from '../kit'
import { OrderDetail } from './orders'

const TradeNo = z.string().min(1).max(32)

/** What a shop does with money that a bank holds for it. */
export const captures = feature('captures', {
  capture: post('order/capture', {
    summary: 'Take what the bank holds for an order, all of it or a part; the rest is let go',
    needs: 'paymentOrder:edit',
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, trade_no: TradeNo, amount: z.string().trim().min(1).max(20) }),
    reply: OrderDetail,
  }),
  void: post('order/void', {
    summary: 'Let go what the bank holds for an order; nothing is charged',
    needs: 'paymentOrder:edit',
    input: z.object({ trade_no: TradeNo }),
    reply: OrderDetail,
  }),
})
