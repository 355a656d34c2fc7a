import { payoutBatches } from '@balcao/contract/money/payout-batches'
import { implement } from '../../kit/calls/implement'
import * as service from './payout-batches.service'
import { takeReturn } from './take-return'

export const payoutBatchesCalls = implement(payoutBatches, {
  payments: (ctx, question) => service.payments(ctx, question),
  list: (ctx, question) => service.list(ctx, question),
  propose: (ctx, { pay_on }) => service.propose(ctx, pay_on),
  file: (ctx, { batch_id }) => service.file(ctx, batch_id),
  takeReturn: (ctx, given) => takeReturn(ctx, given),
})
