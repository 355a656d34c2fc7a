import { RECURRING_METHODS, RECURRING_STATES } from '@balcao/kernel/recurring-state'
import { useT } from '../../lib/i18n'
import { useDropdown } from '../../lib/use-dropdown'
import { useFilters } from '../../lib/use-filters'
import { DayRangeFilter } from '../../ui/day-range-filter'
import { FilterBar } from '../../ui/filter-bar'
import { useMethodText } from '../../ui/method-text'
import { MultiSelect } from '../../ui/multi-select'
import { SelectField } from '../../ui/select-field'
import { TextFilter } from '../../ui/text-filter'
import { countFilters, RECURRING_FILTERS, statesIn } from './recurring-filters'

export function RecurringFilterBar() {
  const t = useT('recurring')
  const methodText = useMethodText()
  const { values, set, clear } = useFilters(RECURRING_FILTERS)
  const apps = useDropdown().data?.apps ?? []
  const all = { value: '', label: t('all') }
  return (
    <FilterBar active={countFilters(values)} onClear={clear}>
      <TextFilter
        label={t('number')}
        placeholder={t('numberHint')}
        maxLength={64}
        value={values.id ?? ''}
        onChange={(id) => set({ id })}
      />
      <MultiSelect
        label={t('state')}
        options={RECURRING_STATES.map((state) => ({ value: state, label: t(`status.${state}`) }))}
        value={statesIn(values)}
        onChange={(states) => set({ status: states.join(',') })}
      />
      <DayRangeFilter label={t('created')} values={values} onChange={set} />
      <SelectField
        label={t('method')}
        value={values.method ?? ''}
        options={[all, ...RECURRING_METHODS.map((method) => ({ value: method as string, label: methodText(method) }))]}
        onChange={(method) => set({ method })}
      />
      <SelectField
        label={t('app')}
        value={values.app_id ?? ''}
        options={[all, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(app_id) => set({ app_id })}
      />
      <TextFilter
        label={t('buyer')}
        placeholder={t('buyerHint')}
        maxLength={254}
        value={values.buyer ?? ''}
        onChange={(buyer) => set({ buyer })}
      />
    </FilterBar>
  )
}
