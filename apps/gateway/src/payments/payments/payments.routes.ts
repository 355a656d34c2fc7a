import { captures } from '@balcao/contract/payments/captures'
import { implement } from '../../kit/calls/implement'
import { capture, voidOrder } from './captures'

export const captureCalls = implement(captures, {
  capture: (ctx, { trade_no, amount }) => capture(ctx, trade_no, amount),
  void: (ctx, { trade_no }) => voidOrder(ctx, trade_no),
})
