import type { RecurringDetail } from '@balcao/contract/payments/recurring'
import type { OrderState } from '@balcao/kernel/order-state'
import { isPaidState } from '@balcao/kernel/order-state'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { useLatest } from '../../../ui/lists/latest'
import { Money } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import classes from './recurring.module.css'

/** Each period is an ordinary order. */
export function PeriodsCard({ contract }: { contract: RecurringDetail }) {
  const t = useT('recurring')
  const { shown, older } = useLatest(contract.periods)
  return (
    <Card title={t('periods')}>
      {shown.length === 0 && <p className={classes.quiet}>{t('noPeriods')}</p>}
      <ol className={classes.periods}>
        {shown.map(({ period, trade_no, amount, status, pay_time, create_time }) => (
          <li key={trade_no} className={classes.period}>
            <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
              {period === 0 ? t('trial') : t('periodNo', { period: String(period) })}
            </RowLink>
            <Money of="periodAmount" amount={amount} currency={contract.currency} />
            <StatusBadge tone={toneOf(status)}>{t(`charge.${groupOf(status)}`)}</StatusBadge>
            <span className={classes.quiet}>
              <DateTime value={pay_time ?? create_time} isBrief />
            </span>
          </li>
        ))}
      </ol>
      {older}
    </Card>
  )
}

type Group = 'paid' | 'refused' | 'closed' | 'waiting'

function groupOf(status: OrderState): Group {
  if (isPaidState(status)) return 'paid'
  if (status === 'REFUSED') return 'refused'
  return status === 'CANCEL' || status === 'EXPIRED' ? 'closed' : 'waiting'
}

const TONES: Record<Group, Tone> = { paid: 'success', refused: 'failed', closed: 'closed', waiting: 'waiting' }

function toneOf(status: OrderState): Tone {
  return TONES[groupOf(status)]
}
