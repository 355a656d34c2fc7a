import type { ShownFigure } from '@balcao/kernel/amounts'
import { displayMoney } from '@balcao/kernel/money'
import { useLocale } from '../../lib/texts/i18n'
import classes from './money.module.css'

interface MoneyProps {
  /** Which figure of the registry it is. */
  of: ShownFigure
  /** As the wire has it. */
  amount: string
  currency: string
  /** What somebody looks for first. */
  isLarge?: boolean
}

/** An amount in the reader's own way of writing numbers, the currency lighter after it. */
export function Money({ of, amount, currency, isLarge = false }: MoneyProps) {
  const locale = useLocale()
  return (
    <span className={classes.money} data-figure={of} data-large={isLarge || undefined}>
      {displayMoney(amount, currency, locale)}
      <span className={classes.currency}>{` ${currency}`}</span>
    </span>
  )
}

/** The same as plain text, for buttons and sentences. */
export function useMoneyText() {
  const locale = useLocale()
  return (amount: string, currency: string) => `${displayMoney(amount, currency, locale)} ${currency}`
}
