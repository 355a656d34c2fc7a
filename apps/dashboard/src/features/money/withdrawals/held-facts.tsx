import type { Balance } from '@balcao/contract/money/finance'
import type { WithdrawalSettings } from '@balcao/contract/money/withdrawals'
import { useT } from '../../../lib/texts/i18n'
import { Facts } from '../../../ui/frames/facts'
import { Money } from '../../../ui/show/money'

interface HeldFactsProps {
  balance: Balance
  settings: WithdrawalSettings
}

/** What can be withdrawn in one currency, what is kept back of it, and what a withdrawal costs (spec 3). */
export function HeldFacts({ balance, settings }: HeldFactsProps) {
  const t = useT('withdrawals')
  const { currency, available, reserve } = balance
  const fee = settings.fees.find((each) => each.currency === currency)
  return (
    <Facts
      facts={[
        { name: t('balance'), value: <Money of="available" amount={available} currency={currency} /> },
        { name: t('reserve'), value: <Money of="reserve" amount={reserve} currency={currency} /> },
        ...(fee
          ? [
              {
                name: t('settlementFee'),
                value: <Money of="withdrawalQuote" amount={fee.amount} currency={currency} />,
              },
            ]
          : []),
      ]}
    />
  )
}
