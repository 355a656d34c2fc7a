import type { WithdrawalQuote } from '@balcao/contract/money/withdrawals'
import { useT, type Translate } from '../../../lib/texts/i18n'
import { useDayText } from '../../../ui/show/day-text'
import { Facts } from '../../../ui/frames/facts'
import { Money, useMoneyText } from '../../../ui/show/money'
import { Paragraph } from '../../../ui/show/text'

/** Fee, what leaves the balance, and the day it arrives, before anything is confirmed. */
export function QuoteFacts({ quote }: { quote: WithdrawalQuote }) {
  const t = useT('withdrawals')
  const money = useMoneyText()
  const day = useDayText()
  const { currency, fee, total, arrives_on, needs_second, blocked, minimum } = quote
  return (
    <>
      <Facts
        facts={[
          { name: t('settlementFee'), value: <Money of="withdrawalQuote" amount={fee} currency={currency} /> },
          { name: t('total'), value: <Money of="withdrawalQuote" amount={total} currency={currency} /> },
          { name: t('arrives'), value: day(arrives_on) },
        ]}
      />
      {needs_second && <Paragraph look="quiet">{t('needsSecond')}</Paragraph>}
      {blocked !== '' && (
        <Paragraph look="failure" role="alert">
          {blockedText(t, blocked, money(minimum, currency))}
        </Paragraph>
      )}
    </>
  )
}

// keys: withdrawals.blocked.*
function blockedText(t: Translate<'withdrawals'>, blocked: string, minimum: string): string {
  const key = `blocked.${blocked}` as 'blocked.below-minimum'
  const text = t(key, { minimum })
  return text === key ? t('blocked.other') : text
}
