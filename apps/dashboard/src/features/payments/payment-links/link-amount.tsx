import type { PaymentLink } from '@balcao/contract/payments/payment-links'
import { useT } from '../../../lib/texts/i18n'
import { Money, useMoneyText } from '../../../ui/show/money'

/** The fixed amount, or between which the payer chooses. */
export function LinkAmount({ link }: { link: PaymentLink }) {
  const t = useT('payment-links')
  const money = useMoneyText()
  const { amount, amount_least: least, amount_most: most, currency } = link
  if (amount !== null) return <Money of="linkAmount" amount={amount} currency={currency} />
  const bounds =
    least !== null && most !== null
      ? t('openBetween', { least: money(least, currency), most: money(most, currency) })
      : least !== null
        ? t('openFrom', { least: money(least, currency) })
        : most !== null
          ? t('openTo', { most: money(most, currency) })
          : currency
  return <>{`${t('openAmount')} · ${bounds}`}</>
}
