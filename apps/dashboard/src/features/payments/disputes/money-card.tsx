import type { DisputeDetail } from '@balcao/contract/payments/disputes'
import type { AmountName } from '@balcao/kernel/amounts'
import { isBooked } from '@balcao/kernel/dispute-state'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { Facts } from '../../../ui/frames/facts'
import { Money } from '../../../ui/show/money'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import classes from './disputes.module.css'

/** What it is about, what is set aside, and what a loss costs or has cost. */
export function MoneyCard({ dispute }: { dispute: DisputeDetail }) {
  const t = useT('disputes')
  const { currency, amount, fee, loss, held, status } = dispute
  const money = (of: AmountName, value: string) => <Money of={of} amount={value} currency={currency} />
  const isOpen = status === 'NEEDS_RESPONSE' || status === 'UNDER_REVIEW'
  return (
    <Card title={t('money')}>
      <Stack>
        <Facts
          facts={[
            { name: t('disputed'), value: money('disputeAmount', amount) },
            { name: t('fee'), value: money('disputeFee', fee) },
            {
              name: t(isBooked(status) ? 'lost' : 'lossIfLost'),
              value: <strong className={classes.loss}>{money('disputeLoss', loss)}</strong>,
            },
            ...(isOpen ? [{ name: t('held'), value: money('disputeHeld', held) }] : []),
          ]}
        />
        {isOpen && <Paragraph look="hint">{t('heldNote')}</Paragraph>}
      </Stack>
    </Card>
  )
}
