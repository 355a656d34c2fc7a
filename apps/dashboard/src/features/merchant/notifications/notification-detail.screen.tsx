import { notifications, type NotificationDetail } from '@balcao/contract/merchant/notifications'
import { CODE } from '@balcao/kernel/codes'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { isDueSoon } from '../../../lib/live/notification-due'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { usePolling } from '../../../lib/ask/use-polling'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'
import faces from '../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { NotificationStatus } from '../../../parts/statuses/notification-status'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { RowLink } from '../../../ui/lists/row-link'
import { AttemptCard } from './attempt-card'
import { CodeBlock } from './code-block'
import classes from './notifications.module.css'

/** No such notification, or nothing that could be the number of one. */
const UNKNOWN: readonly string[] = [CODE.notFound, CODE.argumentMissing]

/** One notification: its bytes, and every try with its answer. */
export function NotificationDetailScreen() {
  const t = useT('notifications')
  const [{ notification_id }] = useUrlState()
  const isGiven = typeof notification_id === 'string' && notification_id !== ''
  return (
    <>
      <BackLink to="Notifications">{t('title')}</BackLink>
      {isGiven ? <Detail notification_id={notification_id} /> : <Unknown />}
    </>
  )
}

function Detail({ notification_id }: { notification_id: string }) {
  const t = useT('notifications')
  const { data, error, refetch } = useAsk(notifications.detail, { notification_id })
  usePolling(notifications.detail, data !== undefined && isDueSoon(data))
  if (data) return <Content notification={data} />
  if (error instanceof Refused && UNKNOWN.includes(error.failure.code)) return <Unknown />
  if (error) {
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  }
  return <LoadingFace />
}

function Content({ notification }: { notification: NotificationDetail }) {
  const t = useT('notifications')
  const { notification_id, event, status, tries, body } = notification
  const resend = useAction(notifications.resend, {
    refreshes: [notifications.detail, notifications.list],
    done: t('resent'),
  })
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1 className={classes.number}>{event}</h1>
          <p className={classes.state}>
            <NotificationStatus status={status} />
            <CopyButton text={notification_id} />
          </p>
        </div>
        {holds('appManagement:edit') && status !== 'PENDING' && (
          <PlainButton isWorking={resend.isRunning} onClick={() => void resend.run({ notification_id })}>
            {t('resend')}
          </PlainButton>
        )}
      </header>
      <div className={classes.cards}>
        <Card title={t('about')}>
          <AboutFacts notification={notification} />
        </Card>
        <Card title={t('body')}>
          <CodeBlock label={t('body')} text={body} isJson />
        </Card>
      </div>
      <h2 className={classes.subtitle}>{t('tries', { count: tries.length })}</h2>
      {tries.length === 0 && <p className={classes.text}>{t('noTries')}</p>}
      {tries.map((attempt) => (
        <AttemptCard key={attempt.attempt} attempt={attempt} />
      ))}
    </>
  )
}

function AboutFacts({ notification }: { notification: NotificationDetail }) {
  const t = useT('notifications')
  const { app_name, object_id, trade_no, create_time, sent_time, delivered_time, next_time, status } = notification
  const time = (value: string | null) => (value ? <DateTime value={value} /> : '—')
  const order = trade_no && (
    <RowLink to="PaymentOrderDetails" search={{ trade_no }} className={classes.code}>
      {trade_no}
    </RowLink>
  )
  return (
    <Facts
      facts={[
        { name: t('app'), value: app_name },
        { name: t('order'), value: order || '—' },
        ...(object_id === trade_no || !trade_no ? [] : [{ name: t('object'), value: object_id }]),
        { name: t('created'), value: time(create_time) },
        { name: t('sent'), value: time(sent_time) },
        { name: t('delivered'), value: time(delivered_time) },
        ...(status === 'PENDING' ? [{ name: t('next'), value: next_time ? time(next_time) : t('afterEarlier') }] : []),
      ]}
    />
  )
}

/** Somebody else's number answers like one that does not exist. */
function Unknown() {
  const t = useT('notifications')
  return (
    <div className={faces.face}>
      <p className={faces.title}>{t('unknown')}</p>
      <p>{t('unknownText')}</p>
      <LinkButton to="Notifications" variant="default">
        {t('toList')}
      </LinkButton>
    </div>
  )
}
