import type { OrderDetail } from '@balcao/contract/orders'
import { useT } from '../../lib/i18n'
import { Card } from '../../ui/card'
import { Timeline } from '../../ui/timeline'
import { knownText } from '../../lib/known-text'
import { groupOf, TONE_OF } from './status-groups'

// keys: order-details.event.*

export function TimelineCard({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  const steps = order.timeline.map(({ event, status, who, at }) => ({
    event: knownText(t, 'event', event),
    tone: TONE_OF[groupOf(status)],
    at,
    who: who === 'payer' ? t('byPayer') : who,
  }))
  return (
    <Card title={t('timeline')}>
      <Timeline steps={steps} />
    </Card>
  )
}
