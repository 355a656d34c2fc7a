import { QUEUED_KIND, type OverviewQueue, type PlatformOverview } from '@balcao/contract/provider/overview'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { RowLink } from '../../../ui/lists/row-link'
import { DateTime } from '../../../ui/show/date-time'
import classes from './overview.module.css'

// keys: platform-overview.queue.*

/** What waits for the provider's people, and for how long. */
export function QueueCard({ queues }: { queues: PlatformOverview['queues'] }) {
  const t = useT('platform-overview')
  const waiting = queues.filter((queue) => queue.waiting > 0)
  return (
    <Card title={t('queues')}>
      {waiting.length === 0 && <p className={classes.quiet}>{t('queuesEmpty')}</p>}
      <ul className={classes.lines}>
        {waiting.map(({ queue, waiting: count, since }) => (
          <li key={queue} className={classes.line}>
            <RowLink to={queue === 'kyc' ? 'KycReview' : 'Approvals'} search={searchOf(queue)}>
              {t(`queue.${queue}`)}
            </RowLink>
            <span className={classes.quiet}>
              {t('waiting', { count })}
              {since && (
                <>
                  {' · '}
                  {t('since')} <DateTime value={since} isBrief />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function searchOf(queue: OverviewQueue): Record<string, string> {
  const kind = QUEUED_KIND[queue]
  return kind ? { kind } : {}
}
