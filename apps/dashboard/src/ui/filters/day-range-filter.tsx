import { DAY_RANGES, dayIn, type DayRange } from '../../lib/texts/time-zone'
import { useT } from '../../lib/texts/i18n'
import { DAYS_IN_ADDRESS, textIn } from '../../lib/address/list-filters'
import type { UrlState } from '../../lib/address/use-url-state'
import classes from './filter-bar.module.css'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'

interface DayRangeFilterProps {
  label: string
  state: UrlState
  set: (changes: Record<string, string>) => void
}

const NO_DAYS = { range: '', day_from: '', day_to: '' }

/** A range of the shop's own days, by a word or by two dates. */
export function DayRangeFilter({ label, state, set }: DayRangeFilterProps) {
  const t = useT('kit')
  const [range = '', day_from = '', day_to = ''] = DAYS_IN_ADDRESS.map((name) => textIn(state, name))
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
      onChange={(next) => set({ ...NO_DAYS, range: next })}
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
          onChange={(day) => set({ range: 'own', day_from: day })}
        />
        <TextField
          label={t('range.to')}
          type="date"
          value={dayIn(day_to) ?? ''}
          min={dayIn(day_from)}
          onChange={(day) => set({ range: 'own', day_to: day })}
        />
      </div>
    </>
  )
}
