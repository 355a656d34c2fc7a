import { orders } from '@balcao/contract/payments/orders'
import type { Step } from '../../kit/calls/ctx'
import { isAnyPaid } from './any-paid.repo'

/** Of the sandbox, or a live one: whoever was paid once knows how. */
export const paymentStep: Step = {
  step: 'payment',
  by: orders.generate,
  look: async (ctx) => ((await isAnyPaid(ctx)) ? 'done' : 'open'),
}
