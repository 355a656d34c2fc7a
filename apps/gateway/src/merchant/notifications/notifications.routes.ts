import { notifications } from '@balcao/contract/merchant/notifications'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { implement } from '../../kit/calls/implement'
import * as api from './api-events'
import * as endpoints from './endpoints'
import * as listening from './listen'
import { days, list } from './find-notifications'
import * as service from './notifications.service'
import { countFailed, resend, resendFailed } from './resend'

export const notificationsCalls = implement(notifications, {
  list: (ctx, input) => list(ctx, input),
  days: (ctx, input) => days(ctx, input),
  detail: (ctx, { notification_id }) => service.detail(ctx, notification_id),
  resend: (ctx, { notification_id }) => resend(ctx, notification_id),
  countFailed: (ctx, input) => countFailed(ctx, input),
  resendFailed: (ctx, input) => resendFailed(ctx, input),
  test: (ctx, { app_id, endpoint_id, event }) => service.sendTest(ctx, app_id, endpoint_id, event),
  preview: (ctx, { app_id, endpoint_id, event }) => service.preview(ctx, app_id, endpoint_id, event),
  endpoints: (ctx, { app_id }) => endpoints.endpoints(ctx, app_id),
  addEndpoint: (ctx, wish) => endpoints.add(ctx, wish),
  changeEndpoint: (ctx, wish) => endpoints.change(ctx, wish),
  removeEndpoint: (ctx, { app_id, endpoint_id }) => endpoints.remove(ctx, app_id, endpoint_id),
})

const { listEvents, listenEvents, triggerEvent } = merchantApi

export const eventCalls = implement(
  { listEvents, listenEvents, triggerEvent },
  {
    listEvents: (ctx, question) => api.list(ctx, question),
    listenEvents: (ctx, heard) => listening.listen(ctx, heard),
    triggerEvent: (ctx, wish) => listening.trigger(ctx, wish),
  },
)
