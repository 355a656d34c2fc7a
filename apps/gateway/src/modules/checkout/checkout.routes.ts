import { checkout } from '@balcao/contract/checkout'
import { implement } from '../../kit/implement'
import * as service from './checkout.service'
import { sandboxPaid } from './sandbox-payer'

export const checkoutModule = implement(checkout, {
  view: (ctx, { link }) => service.view(ctx, link),
  submit: (ctx, input) => service.submit(ctx, input),
  sandboxPaid: (ctx, { link }) => sandboxPaid(ctx, link),
})
