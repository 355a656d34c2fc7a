import type { audit } from '@balcao/contract/audit'
import type { CallerInput } from '@balcao/contract/kit'
import { instantsOf, shownTimeZone, wantedDays } from '../../lib/time-zone'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const AUDIT_FILTERS = ['range', 'day_from', 'day_to', 'actor_uid', 'action', 'object_id', 'merchant_no'] as const
export type AuditFilterValues = FilterValues<(typeof AUDIT_FILTERS)[number]>
type Question = Omit<CallerInput<(typeof audit)['list']>, 'page' | 'per_page' | 'cursor' | 'sort'>

/** What the address asks for, as the calls take it. Whose log it is about is not one of them. */
export function auditQuestion(state: UrlState, now = new Date(), timeZone = shownTimeZone()): Question {
  const values = valuesIn(state, AUDIT_FILTERS)
  const wanted = {
    ...instantsOf(wantedDays(values, now, timeZone), timeZone),
    actor_uid: values.actor_uid?.slice(0, 40),
    action: values.action?.slice(0, 80),
    object_id: values.object_id?.slice(0, 80),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** Whose log a person of the provider looks at; undefined: the platform's own. */
export function merchantIn(state: UrlState): string | undefined {
  const { merchant_no } = valuesIn(state, ['merchant_no'])
  return isMerchantNo(merchant_no ?? '') ? merchant_no : undefined
}

export function isMerchantNo(text: string): boolean {
  return /^M\d{12}$/.test(text)
}

/** How many filters hold; a range counts once. */
export function countFilters(values: AuditFilterValues): number {
  const groups = [['range', 'day_from', 'day_to'], ['actor_uid'], ['action'], ['object_id']] as const
  return groups.filter((names) => names.some((name) => values[name] !== undefined)).length
}
