import type { DisputeDetail } from '@balcao/contract/disputes'
import type { DisputeEvent } from '@balcao/kernel/dispute-state'
import { useT } from '../../lib/i18n'
import { Card } from '../../ui/card'
import { DateTime } from '../../ui/date-time'
import { TONE_OF } from '../../ui/dispute-status'
import classes from './disputes.module.css'

/** What happened, when, and who did it. */
export function TimelineCard({ dispute }: { dispute: DisputeDetail }) {
  const t = useT('disputes')
  return (
    <Card title={t('timeline')}>
      <ol className={classes.timeline}>
        {dispute.timeline.map(({ event, status, who, at }) => (
          <li key={`${at} ${event}`} className={classes.step} data-tone={TONE_OF[status]}>
            <span className={classes.event}>{t(`event.${event as DisputeEvent | 'opened' | 'chargedBack'}`)}</span>
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
