import { settlements } from '@balcao/contract/money/settlements'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { implement } from '../../kit/calls/implement'
import { mustHaveLiveFinance } from '../finance'
import { apply } from './apply'
import { month, months } from './month-statement'
import * as service from './settlements.service'
import { statement } from './statement'

export const settlementsCalls = implement(settlements, {
  list: (ctx, question) => service.list(ctx, question),
  detail: (ctx, { settlement_no }) => service.detail(ctx, settlement_no),
  entries: (ctx, question) => service.entries(ctx, question),
  statement: (ctx, { settlement_no }) => statement(ctx, settlement_no),
  months: (ctx, question) => months(ctx, question),
  month: (ctx, wish) => month(ctx, wish),
  apply: (ctx, wish) => apply(ctx, wish),
})

const { listSettlements, querySettlement, listSettlementLines } = merchantApi

export const settlementApiCalls = implement(
  { listSettlements, querySettlement, listSettlementLines },
  {
    listSettlements: (ctx, question) => {
      mustHaveLiveFinance(ctx)
      return service.list(ctx, question)
    },
    querySettlement: (ctx, { settlement_no }) => {
      mustHaveLiveFinance(ctx)
      return service.detail(ctx, settlement_no)
    },
    listSettlementLines: (ctx, question) => {
      mustHaveLiveFinance(ctx)
      return service.entries(ctx, question)
    },
  },
)
