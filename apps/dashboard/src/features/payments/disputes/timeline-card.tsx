import type { DisputeDetail } from '@balcao/contract/payments/disputes'
import type { DisputeEvent } from '@balcao/kernel/dispute-state'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { TONE_OF } from '../../../parts/statuses/dispute-status'
import { Timeline } from '../../../ui/frames/timeline'

export function TimelineCard({ dispute }: { dispute: DisputeDetail }) {
  const t = useT('disputes')
  const steps = dispute.timeline.map(({ event, status, who, at }) => ({
    event: t(`event.${event as DisputeEvent | 'opened' | 'chargedBack'}`),
    tone: TONE_OF[status],
    at,
    who,
  }))
  return (
    <Card title={t('timeline')}>
      <Timeline steps={steps} />
    </Card>
  )
}
