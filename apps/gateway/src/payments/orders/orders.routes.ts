import { orders } from '@balcao/contract/payments/orders'
import { implement } from '../../kit/calls/implement'
import { analytics } from './analytics'
import { list, totals } from './find-orders'
import * as service from './orders.service'
import { overview } from './overview'
import { instalmentOffer, payerLook } from './payer-look'

export const ordersCalls = implement(orders, {
  generate: (ctx, input) => service.generate(ctx, input),
  list: (ctx, input) => list(ctx, input),
  totals: (ctx, input) => totals(ctx, input),
  overview: (ctx, input) => overview(ctx, input),
  analytics: (ctx, input) => analytics(ctx, input),
  entries: (ctx, { trade_no }) => service.entries(ctx, trade_no),
  detail: (ctx, { trade_no }) => service.detail(ctx, trade_no),
  payerLook: (ctx, { app_id }) => payerLook(ctx, app_id),
  instalmentOffer: (ctx, { currency }) => instalmentOffer(ctx, currency),
  cancel: (ctx, { trade_no }) => service.cancel(ctx, trade_no),
})
