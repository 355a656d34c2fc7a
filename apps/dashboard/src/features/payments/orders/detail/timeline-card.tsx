import type { OrderDetail } from '@balcao/contract/payments/orders'
import { useT } from '../../../../lib/texts/i18n'
import { Card } from '../../../../ui/frames/card'
import { Timeline } from '../../../../ui/frames/timeline'
import { knownText } from '../../../../lib/texts/known-text'
import { groupOf, TONE_OF } from '../status-groups'

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
