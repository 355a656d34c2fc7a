import { notifications } from '@balcao/contract/merchant/notifications'
import type { Ctx } from '../../kit/calls/ctx'
import { preparedListOf } from '../../kit/lists/list'
import { besideAppName } from '../apps'
import { laneOf, listed, type Question } from './notification-list.repo'
import { toNotification } from './notifications.service'
import { TALLY } from '../telling'

export const list = preparedListOf({
  call: notifications.list,
  sorts: { create_time: 'notifications.create_time' },
  id: ['notifications.notification_id'],
  question: async (ctx: Ctx, filters): Promise<Question> =>
    filters.id ? { ...filters, lane: await laneOf(ctx, filters.id) } : filters,
  rows: listed,
  beside: besideAppName,
  tally: { kind: TALLY, method: 'event' },
  item: toNotification,
})
