import { notifications } from '@balcao/contract/merchant/notifications'
import type { Ctx } from '../../kit/calls/ctx'
import { countDays } from '../../kit/lists/count-days'
import { preparedListOf } from '../../kit/lists/list'
import { besideAppName } from '../apps'
import { laneOf, listed, type Filters, type Question } from './notification-list.repo'
import { toNotification } from './notifications.service'
import { TALLY } from '../telling'

const TALLIED = { kind: TALLY, method: 'event' }

/** When notifications were made, and which of them arrived. */
export const days = (ctx: Ctx, filters: Filters) => countDays(ctx, TALLIED, filters, ['DELIVERED'])

export const list = preparedListOf({
  call: notifications.list,
  sorts: { create_time: 'notifications.create_time' },
  id: ['notifications.notification_id'],
  question: async (ctx: Ctx, filters): Promise<Question> =>
    filters.id ? { ...filters, lane: await laneOf(ctx, filters.id) } : filters,
  rows: listed,
  beside: besideAppName,
  tally: TALLIED,
  item: toNotification,
})
