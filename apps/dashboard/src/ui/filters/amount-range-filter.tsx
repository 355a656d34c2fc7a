import { parseMoney } from '@balcao/kernel/money'
import { useT } from '../../lib/texts/i18n'
import { textIn } from '../../lib/address/list-filters'
import type { UrlState } from '../../lib/address/use-url-state'
import classes from './filter-bar.module.css'
import { TextFilter } from './text-filter'

interface AmountRangeFilterProps {
  /** Of both ends, in the address. */
  names: readonly string[]
  /** Whose rules the amounts follow. */
  currency: string
  state: UrlState
  set: (changes: Record<string, string>) => void
}

/** From one amount to another, written as the wire has it: with a point, whatever the language. */
export function AmountRangeFilter({ names, currency, state, set }: AmountRangeFilterProps) {
  const t = useT('kit')
  const check = (typed: string) => (parseMoney(typed, currency) === null ? t('amountWrong') : undefined)
  return (
    <div className={classes.pair}>
      {names.map((name, index) => (
        <TextFilter
          key={name}
          label={t(index === 0 ? 'amountFrom' : 'amountTo')}
          inputMode="decimal"
          placeholder="0.00"
          value={textIn(state, name)}
          check={check}
          onChange={(amount) => set({ [name]: amount })}
        />
      ))}
    </div>
  )
}
