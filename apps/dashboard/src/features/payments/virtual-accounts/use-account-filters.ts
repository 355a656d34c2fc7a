import { VirtualAccountFilters } from '@balcao/contract/payments/virtual-accounts'
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
    time: { label: t('created') },
  })
}
