import type { CallerInput } from '@balcao/contract/kit'
import type { recurring } from '@balcao/contract/recurring'
import { RECURRING_METHODS, RECURRING_STATES, type RecurringState } from '@balcao/kernel/recurring-state'
import { instantsOf, shownTimeZone, wantedDays } from '../../lib/time-zone'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const RECURRING_FILTERS = ['id', 'status', 'method', 'app_id', 'buyer', 'range', 'day_from', 'day_to'] as const
export type RecurringFilterValues = FilterValues<(typeof RECURRING_FILTERS)[number]>
type Question = CallerInput<(typeof recurring)['list']>

/** What the address asks for, as the call takes it. What nobody could have chosen is left out. */
export function recurringQuestion(state: UrlState, now = new Date(), timeZone = shownTimeZone()): Question {
  const values = valuesIn(state, RECURRING_FILTERS)
  const status = statesIn(values)
  const wanted = {
    ...instantsOf(wantedDays(values, now, timeZone), timeZone),
    id: values.id?.trim().slice(0, 64) || undefined,
    buyer: values.buyer?.trim().slice(0, 254) || undefined,
    app_id: /^\d{18}$/.test(values.app_id ?? '') ? values.app_id : undefined,
    method: RECURRING_METHODS.find((method) => method === values.method),
    status: status.length > 0 ? status : undefined,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

export function statesIn({ status = '' }: RecurringFilterValues): RecurringState[] {
  const named = status.split(',')
  return RECURRING_STATES.filter((state) => named.includes(state))
}

const RANGE: readonly string[] = ['range', 'day_from', 'day_to']

/** How many filters hold; a range counts once. */
export function countFilters(values: RecurringFilterValues): number {
  const held = RECURRING_FILTERS.filter((name) => values[name] !== undefined)
  return new Set(held.map((name) => (RANGE.includes(name) ? 'range' : name))).size
}
