import type { CallerInput } from '@balcao/contract/kit'
import type { virtualAccounts } from '@balcao/contract/virtual-accounts'
import { ODDITIES, VIRTUAL_ACCOUNT_STATES, VIRTUAL_ACCOUNT_TYPES } from '@balcao/kernel/virtual-account'
import { instantsOf, shownTimeZone, wantedDays } from '../../lib/time-zone'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const ACCOUNT_FILTERS = ['id', 'customer', 'type', 'status', 'app_id', 'range', 'day_from', 'day_to'] as const
export const MATCHING_FILTERS = ['oddity'] as const
type AccountFilterValues = FilterValues<(typeof ACCOUNT_FILTERS)[number]>

/** What the address asks for, as the call takes it. What nobody could have chosen is left out. */
export function accountQuestion(
  state: UrlState,
  now = new Date(),
  timeZone = shownTimeZone(),
): CallerInput<(typeof virtualAccounts)['list']> {
  const values = valuesIn(state, ACCOUNT_FILTERS)
  const status = VIRTUAL_ACCOUNT_STATES.find((each) => each === values.status)
  const wanted = {
    ...instantsOf(wantedDays(values, now, timeZone), timeZone),
    id: shortText(values.id, 255),
    customer: shortText(values.customer, 254),
    app_id: shortText(values.app_id, 18),
    type: VIRTUAL_ACCOUNT_TYPES.find((each) => each === values.type),
    status: status && [status],
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** What waits, and of that what the address asks for. */
export function matchingQuestion(state: UrlState): CallerInput<(typeof virtualAccounts)['deposits']> {
  const oddity = ODDITIES.find((each) => each === state['oddity'])
  return oddity ? { status: ['WAITING'], oddity } : { status: ['WAITING'] }
}

function shortText(text: string | undefined, most: number): string | undefined {
  return text?.trim().slice(0, most) || undefined
}

const RANGE: readonly string[] = ['range', 'day_from', 'day_to']

/** How many filters hold; a range counts once. */
export function countFilters(values: AccountFilterValues): number {
  const held = ACCOUNT_FILTERS.filter((name) => values[name] !== undefined)
  return new Set(held.map((name) => (RANGE.includes(name) ? 'range' : name))).size
}
