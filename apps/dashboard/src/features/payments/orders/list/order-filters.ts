import type { Question } from '@balcao/contract/lists'
import { OrderFilters, orders } from '@balcao/contract/payments/orders'
import { pageInAddress, type FirstQuestion } from '../../../../lib/ask/asked-page'
import type { UrlState } from '../../../../lib/address/use-url-state'
import { PER_PAGE_OPTIONS } from '../../../../ui/look/constants'

export type OrderQuestion = Question<typeof OrderFilters>

/** What the list of orders asks for before anything else. */
export function firstOrders(state: UrlState): FirstQuestion {
  return { endpoint: orders.list, input: pageInAddress(state, { perPage: PER_PAGE_OPTIONS, filters: OrderFilters }) }
}
