import { VirtualAccountFilters } from '@balcao/contract/payments/virtual-accounts'
import { useModeFace } from '../../../parts/statuses/mode-face'
import { useT } from '../../../lib/texts/i18n'
import { filtersOf } from '../../../ui/filters/filters'

export function useAccountFilters() {
  const t = useT('virtual-accounts')
  return filtersOf(VirtualAccountFilters, {
    id: { label: t('number'), hint: t('numberHint') },
    customer: { label: t('customer'), hint: t('customerHint') },
    type: { label: t('typeLabel'), option: (type) => t(`type.${type}`) },
    status: { label: t('statusLabel'), option: (state) => t(`status.${state}`) },
    app_id: { label: t('app') },
    mode: useModeFace(),
    time: { label: t('created') },
  })
}
