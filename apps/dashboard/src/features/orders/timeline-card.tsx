import type { OrderDetail } from '@balcao/contract/orders'
import { useT } from '../../lib/i18n'
import { Card } from '../../ui/card'
import { DateTime } from '../../ui/date-time'
import { knownText } from './known-text'
import classes from './order-detail.module.css'
import { groupOf, TONE_OF } from './status-groups'

// keys: order-details.event.*

/** What happened, when, and who did it. */
export function TimelineCard({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  return (
    <Card title={t('timeline')}>
      <ol className={classes.timeline}>
        {order.timeline.map(({ event, status, who, at }) => (
          <li key={`${at} ${event}`} className={classes.step} data-tone={TONE_OF[groupOf(status)]}>
            <span className={classes.event}>{knownText(t, 'event', event)}</span>
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
