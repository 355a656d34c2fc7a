import { DAY_RANGES, dayIn, type DayRange } from '../lib/time-zone'
import { useT } from '../lib/i18n'
import type { FilterValues } from '../lib/use-filters'
import classes from './filter-bar.module.css'
import { SelectField } from './select-field'
import { TextField } from './text-field'

/** The names that a range of days has in the address. */
export const DAY_RANGE_KEYS = ['range', 'day_from', 'day_to'] as const
type DayRangeKey = (typeof DAY_RANGE_KEYS)[number]

interface DayRangeFilterProps {
  label: string
  values: FilterValues<DayRangeKey>
  onChange: (values: FilterValues<DayRangeKey>) => void
}

const NO_DAYS = { range: '', day_from: '', day_to: '' }

/** A range of the shop's own days, by a word or by two dates. */
export function DayRangeFilter({ label, values, onChange }: DayRangeFilterProps) {
  const t = useT('kit')
  const { range = '', day_from = '', day_to = '' } = values
  const isKnown = (DAY_RANGES as readonly string[]).includes(range)
  const isOwn = range === 'own' || (!isKnown && Boolean(day_from || day_to))
  const options = [
    { value: '', label: t('range.any') },
    ...DAY_RANGES.map((each: DayRange) => ({ value: each, label: t(`range.${each}`) })),
    { value: 'own', label: t('range.own') },
  ]
  const period = (
    <SelectField
      label={label}
      value={isOwn ? 'own' : isKnown ? range : ''}
      options={options}
      onChange={(next) => onChange({ ...NO_DAYS, range: next })}
    />
  )
  if (!isOwn) return period
  return (
    <>
      {period}
      <div className={classes.pair}>
        <TextField
          label={t('range.from')}
          type="date"
          value={dayIn(day_from) ?? ''}
          max={dayIn(day_to)}
          onChange={(day) => onChange({ range: 'own', day_from: day })}
        />
        <TextField
          label={t('range.to')}
          type="date"
          value={dayIn(day_to) ?? ''}
          min={dayIn(day_from)}
          onChange={(day) => onChange({ range: 'own', day_to: day })}
        />
      </div>
    </>
  )
}
