import { OrderFilters } from '@balcao/contract/payments/orders'
import { useT } from '../../../../lib/texts/i18n'
import { filtersOf } from '../../../../ui/filters/filters'
import { useMethodText } from '../../../../parts/statuses/method-text'
import { groupOf } from '../status-groups'

/** Every filter of product 3. */
export function useOrderFilters() {
  const t = useT('orders')
  return filtersOf(OrderFilters, {
    status: { label: t('column.status'), option: (state) => t(`status.${groupOf(state)}`) },
    method: { label: t('column.method'), option: useMethodText() },
    app_id: { label: t('column.app') },
    time: { label: t('filter.period') },
    id: { label: t('filter.id'), hint: t('filter.idHint') },
    time_field: { label: t('filter.timeField'), option: (field) => t(`column.${field}`), isSeldom: true },
    currency: { label: t('filter.currency'), isSeldom: true },
    amount: { label: t('column.amount'), isSeldom: true },
    buyer: { label: t('filter.buyer'), hint: t('filter.buyerHint'), isSeldom: true },
  })
}
