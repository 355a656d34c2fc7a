import { OrderFilters } from '@balcao/contract/payments/orders'
import { OFFERED, type Method } from '@balcao/kernel/methods'
import { useDropdown } from '../../../../lib/ask/use-dropdown'
import { useT } from '../../../../lib/texts/i18n'
import { filtersOf } from '../../../../ui/filters/filters'
import { useMethodText } from '../../../../parts/statuses/method-text'
import { groupOf } from '../status-groups'

/** Every filter of product 3. */
export function useOrderFilters() {
  const t = useT('orders')
  const { data } = useDropdown()
  // Every method until it is known in which currencies orders are made.
  const isTaken = (method: Method) =>
    !data || OFFERED.some((offer) => offer.method === method && data.order_currency.includes(offer.currency))
  return filtersOf(OrderFilters, {
    status: { label: t('column.status'), option: (state) => t(`status.${groupOf(state)}`) },
    method: { label: t('column.method'), option: useMethodText(), offers: isTaken },
    app_id: { label: t('column.app') },
    time: { label: t('filter.period') },
    id: { label: t('filter.id'), hint: t('filter.idHint') },
    time_field: { label: t('filter.timeField'), option: (field) => t(`column.${field}`), isSeldom: true },
    mode: { label: t('filter.mode'), option: (mode) => t(`mode.${mode}`), isSeldom: true },
    currency: { label: t('filter.currency'), isSeldom: true },
    amount: { label: t('column.amount'), isSeldom: true },
    buyer: { label: t('filter.buyer'), hint: t('filter.buyerHint'), isSeldom: true },
  })
}
