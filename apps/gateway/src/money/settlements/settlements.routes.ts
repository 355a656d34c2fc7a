import { settlements } from '@balcao/contract/money/settlements'
import { implement } from '../../kit/calls/implement'
import { apply } from './apply'
import * as service from './settlements.service'
import { statement } from './statement'

export const settlementsCalls = implement(settlements, {
  list: (ctx, question) => service.list(ctx, question),
  detail: (ctx, { settlement_no }) => service.detail(ctx, settlement_no),
  entries: (ctx, question) => service.entries(ctx, question),
  statement: (ctx, { settlement_no }) => statement(ctx, settlement_no),
  apply: (ctx, wish) => apply(ctx, wish),
})
