import { useMoneyText } from '../../ui/show/money'

const MONEY = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/

/** A value of a case that is an amount, as its reader writes amounts; null for every other one. */
export function useAmountText(): (value: string) => string | null {
  const money = useMoneyText()
  return (value) => {
    const [, amount, currency] = MONEY.exec(value) ?? []
    return amount && currency ? money(amount, currency) : null
  }
}
