import type { notifications } from '@balcao/contract/notifications'
import type { CallerInput } from '@balcao/contract/kit'
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_STATES,
  TEST_EVENT,
  type NotificationEvent,
  type NotificationState,
} from '@balcao/kernel/notifications'
import { instantsOf, shownTimeZone, wantedDays } from '../../lib/time-zone'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const NOTIFICATION_FILTERS = ['status', 'event', 'app_id', 'range', 'day_from', 'day_to', 'id'] as const
type NotificationFilterValues = FilterValues<(typeof NOTIFICATION_FILTERS)[number]>
type Question = CallerInput<(typeof notifications)['list']>

export const EVENTS = [...NOTIFICATION_EVENTS, TEST_EVENT] as const

/** What the address asks for, as the call takes it. What nobody could have chosen is left out. */
export function notificationQuestion(state: UrlState, now = new Date(), timeZone = shownTimeZone()): Question {
  const values = valuesIn(state, NOTIFICATION_FILTERS)
  const [status, event] = [statesIn(values), eventsIn(values)]
  const wanted = {
    ...instantsOf(wantedDays(values, now, timeZone), timeZone),
    id: values.id?.trim().slice(0, 64) || undefined,
    app_id: values.app_id?.slice(0, 18) || undefined,
    event: event.length > 0 ? event : undefined,
    status: status.length > 0 ? status : undefined,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

export function statesIn({ status = '' }: NotificationFilterValues): NotificationState[] {
  const named = status.split(',')
  return NOTIFICATION_STATES.filter((state) => named.includes(state))
}

export function eventsIn({ event = '' }: NotificationFilterValues): (NotificationEvent | typeof TEST_EVENT)[] {
  const named = event.split(',')
  return EVENTS.filter((each) => named.includes(each))
}

/** How many filters hold; a range counts once. */
export function countFilters(values: NotificationFilterValues): number {
  const groups = [['status'], ['event'], ['app_id'], ['range', 'day_from', 'day_to'], ['id']] as const
  return groups.filter((names) => names.some((name) => values[name] !== undefined)).length
}
