import { NOTIFICATION_EVENTS } from '@balcao/kernel/notifications'
import { apiPost } from '../../kit'
import { listInput, many, pageOf } from '../../lists'
import { Notification, NotificationFilters } from '../../merchant/notifications'
import { EVENT_EXAMPLES } from '../examples/events'
import { Webhook } from '../webhook'

/** A notification as a merchant's program sees it, with what it said. */
const ApiEvent = Notification.omit({ app_name: true, event: true, trade_no: true })
  .extend({ body: Webhook })
  .meta({ id: 'Event' })
const { app_id: _ownEvents, event: _events, ...OtherFilters } = NotificationFilters
const Filters = { ...OtherFilters, event: many(NOTIFICATION_EVENTS) }

export const eventCalls = {
  listEvents: apiPost('event/list', {
    summary: 'What the app’s addresses were told and what became of it, newest first',
    needs: 'app',
    scope: 'orders',
    reads: true,
    input: listInput(Filters, ['create_time']),
    reply: pageOf(ApiEvent),
    example: EVENT_EXAMPLES.listEvents,
  }),
}
