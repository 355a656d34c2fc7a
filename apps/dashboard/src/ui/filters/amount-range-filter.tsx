import { parseMoney, typedAmount } from '@balcao/kernel/money'
import { useDecimalSign } from '../../lib/texts/decimal-sign'
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

/** From one amount to another, typed with the language's decimal sign; the address has it as the wire does. */
export function AmountRangeFilter({ names, currency, state, set }: AmountRangeFilterProps) {
  const t = useT('kit')
  const sign = useDecimalSign()
  const check = (typed: string) =>
    parseMoney(typedAmount(typed, sign), currency) === null ? t('amountWrong', { sign }) : undefined
  return (
    <div className={classes.pair}>
      {names.map((name, index) => (
        <TextFilter
          key={name}
          label={t(index === 0 ? 'amountFrom' : 'amountTo')}
          inputMode="decimal"
          placeholder={`0${sign}00`}
          value={textIn(state, name).replace('.', sign)}
          check={check}
          onChange={(amount) => set({ [name]: typedAmount(amount, sign) })}
        />
      ))}
    </div>
  )
}
