import type { Filter, Filters, Question } from '@balcao/contract/lists'
import { MERCHANT_NO } from '@balcao/kernel/merchant-state'
import { parseMoney } from '@balcao/kernel/money'
import { chosenMode } from '../session/mode'
import { instantsOf, businessTimeZone, wantedDays } from '../texts/time-zone'
import type { UrlState } from './use-url-state'

/** Amounts follow this currency's rule until one is chosen. */
export const AMOUNT_CURRENCY = 'BRL'

/** The names that a range of days has in the address. */
export const DAYS_IN_ADDRESS = ['range', 'day_from', 'day_to'] as const

/** The names that a filter has in the address. */
export function namesOf(name: string, { kind }: Filter): readonly string[] {
  if (kind === 'days') return DAYS_IN_ADDRESS
  return kind === 'amounts' ? [`${name}_from`, `${name}_to`] : [name]
}

/** What stands in the address under this name, if it is text. */
export function textIn(state: UrlState, name: string): string {
  const value = state[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/**
 * What the address asks for, as the call takes it. What nobody could have chosen is left out. Where rows have a mode and the
 * address names none, it is the one that was chosen for all lists.
 */
export function questionIn<F extends Filters>(
  state: UrlState,
  filters: F,
  now = new Date(),
  timeZone = businessTimeZone(),
): Question<F> {
  const parts = Object.entries(filters).map(([name, filter]) => partOf(state, name, filter, now, timeZone))
  const mode = 'mode' in filters && textIn(state, 'mode') === '' ? chosenMode() : undefined
  return Object.assign({}, ...parts, mode && { mode }) as Question<F>
}

/** The filters that hold; a range counts once. */
export function heldIn(state: UrlState, filters: Filters): string[] {
  const [now, timeZone] = [new Date(), businessTimeZone()]
  return Object.entries(filters).flatMap(([name, filter]) =>
    Object.keys(partOf(state, name, filter, now, timeZone)).length > 0 ? [name] : [],
  )
}

function partOf(state: UrlState, name: string, filter: Filter, now: Date, timeZone: string): object {
  if (filter.kind === 'many') {
    const values = chosenIn(state, name, filter.of)
    return values.length > 0 ? { [name]: values } : {}
  }
  if (filter.kind === 'days') {
    const [range, day_from, day_to] = DAYS_IN_ADDRESS.map((each) => textIn(state, each))
    const { time_from, time_to } = instantsOf(wantedDays({ range, day_from, day_to }, now, timeZone), timeZone)
    return { ...held(`${name}_from`, time_from), ...held(`${name}_to`, time_to) }
  }
  if (filter.kind === 'amounts') {
    const [from = '', to = ''] = namesOf(name, filter)
    return { ...held(from, amountIn(state, from)), ...held(to, amountIn(state, to)) }
  }
  const value = textIn(state, name)
  return isPossible(value, filter) ? held(name, value) : {}
}

function held(name: string, value: string | undefined): object {
  return value ? { [name]: value } : {}
}

function isPossible(value: string, filter: Filter): boolean {
  if (filter.kind === 'one') return filter.of.includes(value) && value !== filter.otherwise
  if (filter.kind === 'words') return value.length <= filter.most
  if (filter.kind === 'merchant') return MERCHANT_NO.test(value)
  return filter.kind === 'app' ? /^\d{1,18}$/.test(value) : value.length === 3
}

function amountIn(state: UrlState, name: string): string | undefined {
  const written = textIn(state, name)
  return parseMoney(written, currencyIn(state)) === null ? undefined : written
}

export function currencyIn(state: UrlState): string {
  const currency = textIn(state, 'currency')
  return currency.length === 3 ? currency : AMOUNT_CURRENCY
}

/** Those of a list that the address names, in the order of the list. */
export function chosenIn(state: UrlState, name: string, of: readonly string[]): string[] {
  const named = textIn(state, name).split(',')
  return of.filter((value) => named.includes(value))
}
