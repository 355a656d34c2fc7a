import { NOTIFICATION_EVENTS } from '@balcao/kernel/notifications'
import { z } from 'zod'
import { apiPost, Instant, RequestId } from '../../kit'
import { listInput, many, pageOf } from '../../lists'
import { Notification, NotificationFilters } from '../../merchant/notifications'
import { EVENT_EXAMPLES } from '../examples/events'
import { Webhook } from '../webhook'

/** A notification as a merchant's program sees it, with what it said. */
const ApiEvent = Notification.omit({ app_name: true, event: true, trade_no: true })
  .extend({ body: Webhook })
  .meta({ id: 'Event' })
const { app_id: _ownEvents, mode: _ownMode, event: _events, ...OtherFilters } = NotificationFilters
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
  listenEvents: apiPost('event/listen', {
    summary: 'Sandbox only: what is kept for a developer’s own machine, and what became of what it was given before',
    needs: 'app',
    scope: 'orders',
    refuses: ['test-key-needed'],
    unaudited: 'a developer’s machine asks every second; what it was told stands in the delivery log',
    input: z.object({
      to: z.string().max(512).default(''),
      settled: z
        .array(
          z.object({
            notification_id: z.string().max(64),
            status: z.int().min(100).max(599).nullable(),
            answer: z.string().max(2_000).default(''),
            duration_ms: z.int().min(0).max(600_000),
          }),
        )
        .max(20)
        .default([]),
    }),
    reply: z.object({
      listen_until: Instant,
      list: z.array(
        z.object({
          notification_id: z.string(),
          headers: z.array(z.object({ name: z.string(), value: z.string() })),
          body: z.string(),
        }),
      ),
    }),
    example: EVENT_EXAMPLES.listenEvents,
  }),
  triggerEvent: apiPost('event/trigger', {
    summary:
      'Sandbox only: tell every address of the app, and the machine that listens, of an event that did not happen',
    needs: 'app',
    scope: 'orders',
    refuses: ['test-key-needed', 'nobody-listens', 'duplicate-request_id'],
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, event: z.enum(NOTIFICATION_EVENTS) }),
    reply: z.object({ list: z.array(z.object({ notification_id: z.string(), endpoint_id: z.string() })) }),
    example: EVENT_EXAMPLES.triggerEvent,
  }),
}
