import { outbox } from '@balcao/contract/provider/outbox'
import { implement } from '../../kit/calls/implement'
import * as service from './outbox.service'

export const outboxCalls = implement(outbox, {
  retry: (ctx, wish) => service.retry(ctx, wish),
})
