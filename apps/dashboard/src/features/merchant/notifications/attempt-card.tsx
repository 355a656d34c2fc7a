import type { NotificationAttempt } from '@balcao/contract/merchant/notifications'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'
import { NotificationOutcome } from '../../../parts/statuses/notification-outcome'
import { CodeBlock } from '../../../ui/show/code-block'

/** One try: what was sent where, and what came back. */
export function AttemptCard({ attempt }: { attempt: NotificationAttempt }) {
  const t = useT('notifications')
  const { attempt: number, at, url, headers, duration_ms, status, answer, error } = attempt
  const outcome = error || String(status ?? '')
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <Card title={t('tryNumber', { number })}>
      <Facts
        facts={[
          { name: t('sent'), value: <DateTime value={at} /> },
          { name: t('outcomeLabel'), value: <NotificationOutcome outcome={outcome} /> },
          { name: t('took'), value: t('milliseconds', { count: duration_ms }) },
        ]}
      />
      <CodeBlock label={t('request')} text={[`POST ${url}`, ...sent].join('\n')} />
      {status !== null && <CodeBlock label={t('answer', { status })} text={answer || t('emptyAnswer')} />}
    </Card>
  )
}
