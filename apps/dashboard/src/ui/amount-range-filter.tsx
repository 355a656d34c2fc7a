import { parseMoney } from '@balcao/kernel/money'
import { useT } from '../lib/i18n'
import type { FilterValues } from '../lib/use-filters'
import classes from './filter-bar.module.css'
import { TextFilter } from './text-filter'

export const AMOUNT_RANGE_KEYS = ['amount_from', 'amount_to'] as const
type AmountRangeKey = (typeof AMOUNT_RANGE_KEYS)[number]

interface AmountRangeFilterProps {
  values: FilterValues<AmountRangeKey>
  /** Whose rules the amounts follow. */
  currency: string
  onChange: (values: FilterValues<AmountRangeKey>) => void
}

/** From one amount to another, written as the wire has it: with a point, whatever the language. */
export function AmountRangeFilter({ values, currency, onChange }: AmountRangeFilterProps) {
  const t = useT('kit')
  const check = (typed: string) => (parseMoney(typed, currency) === null ? t('amountWrong') : undefined)
  return (
    <div className={classes.pair}>
      <TextFilter
        label={t('amountFrom')}
        inputMode="decimal"
        placeholder="0.00"
        value={values.amount_from ?? ''}
        check={check}
        onChange={(amount_from) => onChange({ amount_from })}
      />
      <TextFilter
        label={t('amountTo')}
        inputMode="decimal"
        placeholder="0.00"
        value={values.amount_to ?? ''}
        check={check}
        onChange={(amount_to) => onChange({ amount_to })}
      />
    </div>
  )
}
