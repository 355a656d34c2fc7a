import { reports } from '@balcao/contract/money/reports'
import { implement } from '../../kit/calls/implement'
import * as service from './reports.service'
import * as schedules from './schedules.service'

export const reportsCalls = implement(reports, {
  list: (ctx, input) => service.list(ctx, input),
  create: (ctx, input) => service.create(ctx, input),
  schedules: (ctx) => schedules.list(ctx),
  schedule: (ctx, input) => schedules.create(ctx, input),
  setSchedule: (ctx, { schedule_id, status }) => schedules.setStatus(ctx, schedule_id, status),
  removeSchedule: (ctx, { schedule_id }) => schedules.remove(ctx, schedule_id),
})
