import { customers } from '@balcao/contract/payments/customers'
import { implement } from '../../kit/calls/implement'
import * as service from './customers.service'

export const customersCalls = implement(customers, {
  list: (ctx, input) => service.list(ctx, input),
  detail: (ctx, { email }) => service.detail(ctx, email),
})
