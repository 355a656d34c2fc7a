import { orders } from '@balcao/contract/orders'
import type { CallerInput } from '@balcao/contract/kit'
import { METHODS, type Method } from '@balcao/kernel/methods'
import { parseMoney } from '@balcao/kernel/money'
import { ORDER_STATES, type OrderState } from '@balcao/kernel/order-state'
import { pageInAddress, type FirstQuestion } from '../../lib/asked-page'
import { instantsOf, shownTimeZone, wantedDays } from '../../lib/time-zone'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'
import { PER_PAGE_OPTIONS } from '../../ui/constants'

export const ORDER_FILTERS = [
  'time_field',
  'range',
  'day_from',
  'day_to',
  'id',
  'app_id',
  'method',
  'status',
  'currency',
  'amount_from',
  'amount_to',
  'buyer',
] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]
export type OrderFilterValues = FilterValues<OrderFilter>
export type OrderQuestion = CallerInput<(typeof orders)['totals']>

/** The list of orders, as its address tells it. */
export const ORDER_PAGES = { perPage: PER_PAGE_OPTIONS, filters: (state: UrlState) => orderQuestion(state) }

/** What the list of orders asks for before anything else. */
export function firstOrders(state: UrlState): FirstQuestion {
  return { endpoint: orders.list, input: pageInAddress(state, ORDER_PAGES) }
}

/** Amounts follow this currency's rule until one is chosen. */
export const AMOUNT_CURRENCY = 'BRL'

/** What the address asks for, as the calls of orders take it. What nobody could have chosen is left out. */
export function orderQuestion(state: UrlState, now = new Date(), timeZone = shownTimeZone()): OrderQuestion {
  const values = valuesIn(state, ORDER_FILTERS)
  const currency = values.currency?.length === 3 ? values.currency : undefined
  const status = statesIn(values)
  const wanted = {
    time_field: values.time_field === 'pay_time' ? values.time_field : undefined,
    ...instantsOf(wantedDays(values, now, timeZone), timeZone),
    id: shortText(values.id, 64),
    app_id: shortText(values.app_id, 18),
    method: METHODS.find((method: Method) => method === values.method),
    status: status.length > 0 ? status : undefined,
    currency,
    amount_from: amountIn(values.amount_from, currency),
    amount_to: amountIn(values.amount_to, currency),
    buyer: shortText(values.buyer, 254),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

export function statesIn({ status = '' }: OrderFilterValues): OrderState[] {
  const named = status.split(',')
  return ORDER_STATES.filter((state) => named.includes(state))
}

function shortText(text: string | undefined, most: number): string | undefined {
  return text?.trim().slice(0, most) || undefined
}

function amountIn(text: string | undefined, currency = AMOUNT_CURRENCY): string | undefined {
  return text !== undefined && parseMoney(text, currency) !== null ? text.trim() : undefined
}

/** Those that stand behind "more filters". */
const SELDOM: readonly (readonly OrderFilter[])[] = [
  ['time_field'],
  ['currency'],
  ['amount_from', 'amount_to'],
  ['buyer'],
]
const OFTEN: readonly (readonly OrderFilter[])[] = [
  ['range', 'day_from', 'day_to'],
  ['id'],
  ['app_id'],
  ['method'],
  ['status'],
]

/** How many filters hold; a range counts once. */
export function countFilters(values: OrderFilterValues) {
  const holding = (groups: typeof SELDOM) =>
    groups.filter((names) => names.some((name) => values[name] !== undefined)).length
  const more = holding(SELDOM)
  return { active: holding(OFTEN) + more, activeMore: more }
}
