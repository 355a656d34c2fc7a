import { refunds } from '@balcao/contract/payments/refunds'
import { implement } from '../../kit/calls/implement'
import * as limits from './set-limits'
import * as service from './refunds.service'

export const refundsCalls = implement(refunds, {
  ask: (ctx, input) => service.ask(ctx, input),
  giveData: (ctx, { refund_no, bank_data }) => service.giveData(ctx, refund_no, bank_data),
  revoke: (ctx, { refund_no }) => service.revoke(ctx, refund_no),
  limits: (ctx) => limits.list(ctx),
  setLimits: (ctx, wish) => limits.setLimits(ctx, wish),
  deskLimits: (ctx, { merchant_no }) => limits.deskList(ctx, merchant_no),
  setDeskLimits: (ctx, wish) => limits.setDeskLimits(ctx, wish),
  ofOrder: (ctx, { trade_no }) => service.ofOrder(ctx, trade_no),
})
