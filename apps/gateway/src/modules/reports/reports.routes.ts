import { reports } from '@balcao/contract/reports'
import { implement } from '../../kit/implement'
import * as service from './reports.service'

export const reportsModule = implement(reports, {
  list: (ctx, input) => service.list(ctx, input),
  create: (ctx, input) => service.create(ctx, input),
})
