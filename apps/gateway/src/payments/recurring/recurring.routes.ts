import { recurring } from '@balcao/contract/payments/recurring'
import { implement } from '../../kit/calls/implement'
import { days, list } from './find-recurring'
import * as service from './recurring.service'

export const recurringCalls = implement(recurring, {
  list: (ctx, input) => list(ctx, input),
  days: (ctx, input) => days(ctx, input),
  detail: (ctx, { recurring_no }) => service.detail(ctx, recurring_no),
  create: (ctx, input) => service.create(ctx, input),
  cancel: (ctx, { recurring_no }) => service.cancel(ctx, recurring_no),
  retry: (ctx, { recurring_no }) => service.retry(ctx, recurring_no),
})
