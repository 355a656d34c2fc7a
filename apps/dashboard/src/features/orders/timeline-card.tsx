import type { OrderDetail } from '@balcao/contract/orders'
import type { OrderEvent } from '@balcao/kernel/order-state'
import { useT } from '../../lib/i18n'
import { Card } from '../../ui/card'
import { DateTime } from '../../ui/date-time'
import classes from './order-detail.module.css'
import { groupOf, TONE_OF } from './status-groups'

/** What happened, when, and who did it. */
export function TimelineCard({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  return (
    <Card title={t('timeline')}>
      <ol className={classes.timeline}>
        {order.timeline.map(({ event, status, who, at }) => (
          <li key={`${at} ${event}`} className={classes.step} data-tone={TONE_OF[groupOf(status)]}>
            <span className={classes.event}>{t(`event.${event as OrderEvent | 'created'}`)}</span>
            <span className={classes.quiet}>
              <DateTime value={at} isBrief />
              {who && ` · ${who}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
