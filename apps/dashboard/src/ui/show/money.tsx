import type { ShownFigure } from '@balcao/kernel/amounts'
import { writtenMoney, writtenMoneyText } from '@balcao/kernel/spelt-money'
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

/** An amount as its reader writes it; a currency's code, where it has one, is lighter. */
export function Money({ of, amount, currency, isLarge = false }: MoneyProps) {
  const written = writtenMoney(amount, currency, useLocale())
  return (
    <span className={classes.money} data-figure={of} data-large={isLarge || undefined}>
      {written.amount}
      {written.code && <span className={classes.currency}>{` ${written.code}`}</span>}
    </span>
  )
}

/** The same as plain text, for buttons and sentences. */
export function useMoneyText() {
  const locale = useLocale()
  return (amount: string, currency: string) => writtenMoneyText(amount, currency, locale)
}
