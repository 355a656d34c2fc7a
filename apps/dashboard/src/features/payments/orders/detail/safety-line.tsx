import type { OrderDetail } from '@balcao/contract/payments/orders'
import { useT } from '../../../../lib/texts/i18n'
import { DateTime } from '../../../../ui/show/date-time'
import { Paragraph } from '../../../../ui/show/text'

// keys: order-details.safetyCheck.*

/** What the provider's rules made of it, in plain words: no rule is named, since payers could learn to go round it. */
export function SafetyLine({ check: { outcome, why, at } }: { check: NonNullable<OrderDetail['safety_check']> }) {
  const t = useT('order-details')
  const list = why.map((each) => t(`safetyCheck.why.${each}`)).join(', ')
  return (
    <Paragraph look="quiet">
      {t(`safetyCheck.${outcome}`)} {list && `${t('safetyCheck.because', { list })} `}
      <DateTime value={at} />
    </Paragraph>
  )
}
