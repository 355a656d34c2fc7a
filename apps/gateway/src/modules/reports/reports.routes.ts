import { reports } from '@balcao/contract/reports'
import { implement } from '../../kit/implement'
import * as service from './reports.service'
import * as schedules from './schedules.service'

export const reportsModule = implement(reports, {
  list: (ctx, input) => service.list(ctx, input),
  create: (ctx, input) => service.create(ctx, input),
  schedules: (ctx) => schedules.list(ctx),
  schedule: (ctx, input) => schedules.create(ctx, input),
  setSchedule: (ctx, { schedule_id, status }) => schedules.setStatus(ctx, schedule_id, status),
  removeSchedule: (ctx, { schedule_id }) => schedules.remove(ctx, schedule_id),
})
