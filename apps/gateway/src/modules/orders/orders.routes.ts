import { orders } from '@balcao/contract/orders'
import { implement } from '../../kit/implement'
import * as service from './orders.service'

export const ordersModule = implement(orders, {
  generate: (ctx, input) => service.generate(ctx, input),
  list: (ctx, input) => service.list(ctx, input),
  detail: (ctx, { trade_no }) => service.detail(ctx, trade_no),
  cancel: (ctx, { trade_no }) => service.cancel(ctx, trade_no),
})
