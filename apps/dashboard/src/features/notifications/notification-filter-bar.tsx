import { NOTIFICATION_STATES } from '@balcao/kernel/notifications'
import { useT } from '../../lib/i18n'
import { useDropdown } from '../../lib/use-dropdown'
import { useFilters } from '../../lib/use-filters'
import { DayRangeFilter } from '../../ui/day-range-filter'
import { FilterBar } from '../../ui/filter-bar'
import { MultiSelect } from '../../ui/multi-select'
import { SelectField } from '../../ui/select-field'
import { TextFilter } from '../../ui/text-filter'
import { countFilters, EVENTS, eventsIn, NOTIFICATION_FILTERS, statesIn } from './notification-filters'

export function NotificationFilterBar() {
  const t = useT('notifications')
  const { values, set, clear } = useFilters(NOTIFICATION_FILTERS)
  const { apps = [] } = useDropdown().data ?? {}
  const all = { value: '', label: t('all') }
  return (
    <FilterBar active={countFilters(values)} onClear={clear}>
      <MultiSelect
        label={t('statusLabel')}
        options={NOTIFICATION_STATES.map((state) => ({ value: state, label: t(`status.${state}`) }))}
        value={statesIn(values)}
        onChange={(states) => set({ status: states.join(',') })}
      />
      <MultiSelect
        label={t('event')}
        options={EVENTS.map((event) => ({ value: event, label: event }))}
        value={eventsIn(values)}
        onChange={(events) => set({ event: events.join(',') })}
      />
      <SelectField
        label={t('app')}
        value={values.app_id ?? ''}
        options={[all, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(app_id) => set({ app_id })}
      />
      <DayRangeFilter label={t('created')} values={values} onChange={set} />
      <TextFilter
        label={t('number')}
        placeholder={t('numberHint')}
        maxLength={64}
        value={values.id ?? ''}
        onChange={(id) => set({ id })}
      />
    </FilterBar>
  )
}
