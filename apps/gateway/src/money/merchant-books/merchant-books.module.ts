import { merchantBooks as calls } from '@balcao/contract/money/merchant-books'
import { implement } from '../../kit/calls/implement'
import { defineModule } from '../../kit/define-module'
import * as service from './merchant-books.service'

const merchantBooksCalls = implement(calls, {
  balances: (ctx, { merchant_no }) => service.balances(ctx, merchant_no),
  entries: (ctx, question) => service.entries(ctx, question),
  origin: (ctx, { merchant_no, entry_id }) => service.origin(ctx, merchant_no, entry_id),
})

export const merchantBooks = defineModule('merchantBooks', { calls: [merchantBooksCalls] })
