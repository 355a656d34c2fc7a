import { DISPUTE_STATES, DISPUTE_TYPES } from '@balcao/kernel/dispute-state'
import { useT } from '../../lib/i18n'
import { useDropdown } from '../../lib/use-dropdown'
import { useFilters } from '../../lib/use-filters'
import { DayRangeFilter } from '../../ui/day-range-filter'
import { FilterBar } from '../../ui/filter-bar'
import { MultiSelect } from '../../ui/multi-select'
import { SelectField } from '../../ui/select-field'
import { TextFilter } from '../../ui/text-filter'
import { countFilters, DISPUTE_FILTERS, statesIn } from './dispute-filters'

export function DisputeFilterBar() {
  const t = useT('disputes')
  const { values, set, clear } = useFilters(DISPUTE_FILTERS)
  const { apps = [] } = useDropdown().data ?? {}
  const all = { value: '', label: t('all') }
  return (
    <FilterBar active={countFilters(values)} onClear={clear}>
      <MultiSelect
        label={t('statusLabel')}
        options={DISPUTE_STATES.map((state) => ({ value: state, label: t(`status.${state}`) }))}
        value={statesIn(values)}
        onChange={(states) => set({ status: states.join(',') })}
      />
      <SelectField
        label={t('typeLabel')}
        value={values.type ?? ''}
        options={[all, ...DISPUTE_TYPES.map((type) => ({ value: type as string, label: t(`type.${type}`) }))]}
        onChange={(type) => set({ type })}
      />
      <SelectField
        label={t('app')}
        value={values.app_id ?? ''}
        options={[all, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(app_id) => set({ app_id })}
      />
      <DayRangeFilter label={t('opened')} values={values} onChange={set} />
      <TextFilter
        label={t('number')}
        placeholder={t('numberHint')}
        maxLength={40}
        value={values.id ?? ''}
        onChange={(id) => set({ id })}
      />
    </FilterBar>
  )
}
