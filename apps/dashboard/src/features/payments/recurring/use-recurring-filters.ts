import { RecurringFilters } from '@balcao/contract/payments/recurring'
import { useModeFace } from '../../../parts/statuses/mode-face'
import { useT } from '../../../lib/texts/i18n'
import { filtersOf } from '../../../ui/filters/filters'
import { useMethodText } from '../../../parts/statuses/method-text'

export function useRecurringFilters() {
  const t = useT('recurring')
  return filtersOf(RecurringFilters, {
    id: { label: t('number'), hint: t('numberHint') },
    status: { label: t('state'), option: (state) => t(`status.${state}`) },
    time: { label: t('created') },
    method: { label: t('method'), option: useMethodText() },
    app_id: { label: t('app') },
    mode: useModeFace(),
    buyer: { label: t('buyer'), hint: t('buyerHint') },
    currency: { label: t('currency'), isSeldom: true },
  })
}
