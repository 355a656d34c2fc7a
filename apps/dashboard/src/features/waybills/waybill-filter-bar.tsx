import { CARRIERS } from '@balcao/kernel/carriers'
import { HOME_COUNTRIES } from '@balcao/kernel/countries'
import { WAYBILL_STATES } from '@balcao/kernel/waybill-state'
import { useT } from '../../lib/i18n'
import { useFilters } from '../../lib/use-filters'
import { DayRangeFilter } from '../../ui/day-range-filter'
import { FilterBar } from '../../ui/filter-bar'
import { MultiSelect } from '../../ui/multi-select'
import { SelectField } from '../../ui/select-field'
import { TextFilter } from '../../ui/text-filter'
import { countFilters, statesIn, WAYBILL_FILTERS } from './waybill-filters'

export function WaybillFilterBar() {
  const t = useT('waybills')
  const { values, set, clear } = useFilters(WAYBILL_FILTERS)
  const all = { value: '', label: t('all') }
  return (
    <FilterBar active={countFilters(values)} onClear={clear}>
      <TextFilter
        label={t('trackingNumber')}
        placeholder={t('trackingHint')}
        maxLength={50}
        value={values.tracking_number ?? ''}
        onChange={(tracking_number) => set({ tracking_number })}
      />
      <MultiSelect
        label={t('trackingStatus')}
        options={WAYBILL_STATES.map((state) => ({ value: state, label: t(`status.${state}`) }))}
        value={statesIn(values)}
        onChange={(states) => set({ status: states.join(',') })}
      />
      <SelectField
        label={t('carrier')}
        value={values.carrier_code ?? ''}
        options={[all, ...CARRIERS.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={(carrier_code) => set({ carrier_code })}
      />
      <SelectField
        label={t('carrierRegion')}
        value={values.carrier_region ?? ''}
        options={[all, ...HOME_COUNTRIES.map((code) => ({ value: code as string, label: t(`region.${code}`) }))]}
        onChange={(carrier_region) => set({ carrier_region })}
      />
      <DayRangeFilter label={t('created')} values={values} onChange={set} />
      <TextFilter
        label={t('order')}
        placeholder={t('orderHint')}
        maxLength={64}
        value={values.order ?? ''}
        onChange={(order) => set({ order })}
      />
    </FilterBar>
  )
}
