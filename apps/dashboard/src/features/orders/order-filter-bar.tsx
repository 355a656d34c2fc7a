import { METHODS } from '@balcao/kernel/methods'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n'
import { useDropdown } from '../../lib/use-dropdown'
import { useFilters } from '../../lib/use-filters'
import { AmountRangeFilter } from '../../ui/amount-range-filter'
import { DayRangeFilter } from '../../ui/day-range-filter'
import { FilterBar } from '../../ui/filter-bar'
import { useMethodText } from '../../ui/method-text'
import { MultiSelect } from '../../ui/multi-select'
import { SelectField } from '../../ui/select-field'
import { TextFilter } from '../../ui/text-filter'
import { AMOUNT_CURRENCY, countFilters, ORDER_FILTERS, statesIn, type OrderFilterValues } from './order-filters'
import { STATUS_GROUP_NAMES, STATUS_GROUPS, type StatusGroup } from './status-groups'

/** Every filter of product 3; all of it lives in the address. */
export function OrderFilterBar({ tools }: { tools: ReactNode }) {
  const t = useT('orders')
  const methodText = useMethodText()
  const { values, set, clear } = useFilters(ORDER_FILTERS)
  const { apps = [], order_currency = [] } = useDropdown().data ?? {}
  const all = { value: '', label: t('filter.all') }
  const more = (
    <>
      <SelectField
        label={t('filter.timeField')}
        value={values.time_field === 'pay_time' ? 'pay_time' : ''}
        options={[
          { value: '', label: t('column.create_time') },
          { value: 'pay_time', label: t('column.pay_time') },
        ]}
        onChange={(time_field) => set({ time_field })}
      />
      <SelectField
        label={t('filter.currency')}
        value={values.currency ?? ''}
        options={[all, ...order_currency.map((currency) => ({ value: currency, label: currency }))]}
        onChange={(currency) => set({ currency })}
      />
      <AmountRangeFilter values={values} currency={values.currency ?? AMOUNT_CURRENCY} onChange={set} />
      <TextFilter
        label={t('filter.buyer')}
        placeholder={t('filter.buyerHint')}
        maxLength={254}
        value={values.buyer ?? ''}
        onChange={(buyer) => set({ buyer })}
      />
    </>
  )
  return (
    <FilterBar {...countFilters(values)} onClear={clear} more={more} tools={tools}>
      <StatusFilter values={values} onChange={set} />
      <SelectField
        label={t('column.method')}
        value={values.method ?? ''}
        options={[all, ...METHODS.map((method) => ({ value: method as string, label: methodText(method) }))]}
        onChange={(method) => set({ method })}
      />
      <SelectField
        label={t('column.app')}
        value={values.app_id ?? ''}
        options={[all, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(app_id) => set({ app_id })}
      />
      <DayRangeFilter label={t('filter.period')} values={values} onChange={set} />
      <TextFilter
        label={t('filter.id')}
        placeholder={t('filter.idHint')}
        maxLength={64}
        value={values.id ?? ''}
        onChange={(id) => set({ id })}
      />
    </FilterBar>
  )
}

interface StatusFilterProps {
  values: OrderFilterValues
  onChange: (values: OrderFilterValues) => void
}

/** Chosen by name; the address and the call have the states behind it. */
function StatusFilter({ values, onChange }: StatusFilterProps) {
  const t = useT('orders')
  const states = statesIn(values)
  const chosen = STATUS_GROUP_NAMES.filter((name) => STATUS_GROUPS[name].every((state) => states.includes(state)))
  const choose = (names: StatusGroup[]) => onChange({ status: names.flatMap((name) => STATUS_GROUPS[name]).join(',') })
  return (
    <MultiSelect
      label={t('column.status')}
      options={STATUS_GROUP_NAMES.map((name) => ({ value: name, label: t(`status.${name}`) }))}
      value={chosen}
      onChange={choose}
      none={t('filter.all')}
    />
  )
}
