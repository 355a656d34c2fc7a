import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n'
import { useFilters } from '../../lib/use-filters'
import { DayRangeFilter } from '../../ui/day-range-filter'
import { FilterBar } from '../../ui/filter-bar'
import { TextFilter } from '../../ui/text-filter'
import { AUDIT_FILTERS, countFilters } from './audit-filters'

const NONE = { range: '', day_from: '', day_to: '', actor_uid: '', action: '', object_id: '' }

/** Clearing the filters leaves whose log it is. */
export function AuditFilterBar({ whose }: { whose?: ReactNode }) {
  const t = useT('audit')
  const { values, set } = useFilters(AUDIT_FILTERS)
  return (
    <FilterBar active={countFilters(values)} onClear={() => set(NONE)}>
      {whose}
      <DayRangeFilter label={t('period')} values={values} onChange={set} />
      <TextFilter
        label={t('actor')}
        placeholder={t('actorHint')}
        maxLength={40}
        value={values.actor_uid ?? ''}
        onChange={(actor_uid) => set({ actor_uid })}
      />
      <TextFilter
        label={t('action')}
        placeholder={t('actionHint')}
        maxLength={80}
        value={values.action ?? ''}
        onChange={(action) => set({ action })}
      />
      <TextFilter
        label={t('objectId')}
        placeholder={t('objectIdHint')}
        maxLength={80}
        value={values.object_id ?? ''}
        onChange={(object_id) => set({ object_id })}
      />
    </FilterBar>
  )
}
