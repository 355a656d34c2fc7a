import { VIRTUAL_ACCOUNT_STATES, VIRTUAL_ACCOUNT_TYPES } from '@balcao/kernel/virtual-account'
import { useT } from '../../lib/i18n'
import { useDropdown } from '../../lib/use-dropdown'
import { useFilters } from '../../lib/use-filters'
import { DayRangeFilter } from '../../ui/day-range-filter'
import { FilterBar } from '../../ui/filter-bar'
import { SelectField } from '../../ui/select-field'
import { TextFilter } from '../../ui/text-filter'
import { ACCOUNT_FILTERS, countFilters } from './account-filters'

export function AccountFilterBar() {
  const t = useT('virtual-accounts')
  const { data: dropdown } = useDropdown()
  const { values, set, clear } = useFilters(ACCOUNT_FILTERS)
  const all = { value: '', label: t('all') }
  const apps = dropdown?.apps ?? []
  return (
    <FilterBar active={countFilters(values)} onClear={clear}>
      <TextFilter
        label={t('number')}
        placeholder={t('numberHint')}
        maxLength={255}
        value={values.id ?? ''}
        onChange={(id) => set({ id })}
      />
      <TextFilter
        label={t('customer')}
        placeholder={t('customerHint')}
        maxLength={254}
        value={values.customer ?? ''}
        onChange={(customer) => set({ customer })}
      />
      <SelectField
        label={t('typeLabel')}
        value={values.type ?? ''}
        options={[all, ...VIRTUAL_ACCOUNT_TYPES.map((type) => ({ value: type as string, label: t(`type.${type}`) }))]}
        onChange={(type) => set({ type })}
      />
      <SelectField
        label={t('statusLabel')}
        value={values.status ?? ''}
        options={[
          all,
          ...VIRTUAL_ACCOUNT_STATES.map((state) => ({ value: state as string, label: t(`status.${state}`) })),
        ]}
        onChange={(status) => set({ status })}
      />
      {apps.length > 1 && (
        <SelectField
          label={t('app')}
          value={values.app_id ?? ''}
          options={[all, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(app_id) => set({ app_id })}
        />
      )}
      <DayRangeFilter label={t('created')} values={values} onChange={set} />
    </FilterBar>
  )
}
