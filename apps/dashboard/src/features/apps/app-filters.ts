import type { apps } from '@balcao/contract/apps'
import type { CallerInput } from '@balcao/contract/kit'
import { APP_STATES, type AppState } from '@balcao/kernel/app-state'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const APP_FILTERS = ['status', 'search'] as const
type AppFilterValues = FilterValues<(typeof APP_FILTERS)[number]>
type Question = CallerInput<(typeof apps)['list']>

/** What the address asks for, as the call takes it. What nobody could have chosen is left out. */
export function appQuestion(state: UrlState): Question {
  const values = valuesIn(state, APP_FILTERS)
  const status = statesIn(values)
  const search = values.search?.trim().slice(0, 64)
  return { ...(search && { search }), ...(status.length > 0 && { status }) }
}

export function statesIn({ status = '' }: AppFilterValues): AppState[] {
  const named = status.split(',')
  return APP_STATES.filter((state) => named.includes(state))
}
