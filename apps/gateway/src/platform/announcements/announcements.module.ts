import { announcements as calls } from '@balcao/contract/platform/announcements'
import { implement } from '../../kit/calls/implement'
import { defineModule } from '../../kit/define-module'
import { announcementsDemo } from './announcements.demo'
import * as service from './announcements.service'

const announcementsCalls = implement(calls, {
  current: (ctx) => service.current(ctx),
  close: (ctx, { announcement_id }) => service.close(ctx, announcement_id),
  list: (ctx, question) => service.list(ctx, question),
  create: (ctx, wish) => service.create(ctx, wish),
  end: (ctx, { announcement_id }) => service.end(ctx, announcement_id),
})

export const announcements = defineModule('announcements', {
  calls: [announcementsCalls],
  tidings: [service.announcementTiding],
  demo: [announcementsDemo],
})
