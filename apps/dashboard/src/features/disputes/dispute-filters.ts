import type { disputes } from '@balcao/contract/disputes'
import type { CallerInput } from '@balcao/contract/kit'
import { DISPUTE_STATES, DISPUTE_TYPES, type DisputeState } from '@balcao/kernel/dispute-state'
import { instantsOf, shownTimeZone, wantedDays } from '../../lib/time-zone'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const DISPUTE_FILTERS = ['status', 'type', 'app_id', 'range', 'day_from', 'day_to', 'id'] as const
export type DisputeFilterValues = FilterValues<(typeof DISPUTE_FILTERS)[number]>
type Question = CallerInput<(typeof disputes)['list']>

/** What the address asks for, as the call takes it. What nobody could have chosen is left out. */
export function disputeQuestion(state: UrlState, now = new Date(), timeZone = shownTimeZone()): Question {
  const values = valuesIn(state, DISPUTE_FILTERS)
  const status = statesIn(values)
  const wanted = {
    ...instantsOf(wantedDays(values, now, timeZone), timeZone),
    id: values.id?.trim().slice(0, 40) || undefined,
    app_id: values.app_id?.slice(0, 18) || undefined,
    type: DISPUTE_TYPES.find((type) => type === values.type),
    status: status.length > 0 ? status : undefined,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

export function statesIn({ status = '' }: DisputeFilterValues): DisputeState[] {
  const named = status.split(',')
  return DISPUTE_STATES.filter((state) => named.includes(state))
}

const GROUPS: readonly (keyof DisputeFilterValues)[][] = [
  ['status'],
  ['type'],
  ['app_id'],
  ['range', 'day_from', 'day_to'],
  ['id'],
]

/** How many filters hold; a range counts once. */
export function countFilters(values: DisputeFilterValues): number {
  return GROUPS.filter((names) => names.some((name) => values[name] !== undefined)).length
}
