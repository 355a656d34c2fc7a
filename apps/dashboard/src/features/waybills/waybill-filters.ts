import type { CallerInput } from '@balcao/contract/kit'
import type { waybills } from '@balcao/contract/waybills'
import { CARRIERS } from '@balcao/kernel/carriers'
import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import { WAYBILL_STATES, type WaybillState } from '@balcao/kernel/waybill-state'
import { instantsOf, shownTimeZone, wantedDays } from '../../lib/time-zone'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const WAYBILL_FILTERS = [
  'status',
  'carrier_code',
  'carrier_region',
  'range',
  'day_from',
  'day_to',
  'tracking_number',
  'order',
] as const
export type WaybillFilterValues = FilterValues<(typeof WAYBILL_FILTERS)[number]>
type Question = CallerInput<(typeof waybills)['list']>

/** What the address asks for, as the call takes it. What nobody could have chosen is left out. */
export function waybillQuestion(state: UrlState, now = new Date(), timeZone = shownTimeZone()): Question {
  const values = valuesIn(state, WAYBILL_FILTERS)
  const status = statesIn(values)
  const wanted = {
    ...instantsOf(wantedDays(values, now, timeZone), timeZone),
    tracking_number: values.tracking_number?.trim().toUpperCase().slice(0, 50) || undefined,
    order: values.order?.trim().slice(0, 64) || undefined,
    carrier_code: CARRIERS.find(({ code }) => code === values.carrier_code)?.code,
    carrier_region: HOME_COUNTRIES.find((country) => country === values.carrier_region),
    status: status.length > 0 ? status : undefined,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

export function statesIn({ status = '' }: WaybillFilterValues): WaybillState[] {
  const named = status.split(',')
  return WAYBILL_STATES.filter((state) => named.includes(state))
}

const RANGE: readonly string[] = ['range', 'day_from', 'day_to']

/** How many filters hold; a range counts once. */
export function countFilters(values: WaybillFilterValues): number {
  const held = WAYBILL_FILTERS.filter((name) => values[name] !== undefined)
  return new Set(held.map((name) => (RANGE.includes(name) ? 'range' : name))).size
}
