import { bankStatements } from '@balcao/contract/money/bank-statements'
import { implement } from '../../kit/calls/implement'
import * as service from './bank-statements.service'

export const bankStatementsCalls = implement(bankStatements, {
  import: (ctx, given) => service.importStatement(ctx, given),
  list: (ctx, question) => service.list(ctx, question),
  lines: (ctx, question) => service.lines(ctx, question),
  resolve: (ctx, wish) => service.resolve(ctx, wish),
})
