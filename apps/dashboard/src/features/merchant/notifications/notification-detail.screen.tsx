import { notifications, type NotificationDetail } from '@balcao/contract/merchant/notifications'
import { useT } from '../../../lib/texts/i18n'
import { isDueSoon } from '../../../lib/live/notification-due'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { usePolling } from '../../../lib/ask/use-polling'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'
import { NotificationStatus } from '../../../parts/statuses/notification-status'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { RowLink } from '../../../ui/lists/row-link'
import { DetailHead } from '../../../ui/frames/detail-head'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Stack } from '../../../ui/frames/stack'
import { Code } from '../../../ui/show/code'
import { AttemptCard } from './attempt-card'
import { CodeBlock } from '../../../ui/show/code-block'
import classes from './notifications.module.css'

/** One notification: its bytes, and every try with its answer. */
export function NotificationDetailScreen() {
  const t = useT('notifications')
  return (
    <DetailScreen
      endpoint={notifications.detail}
      name="notification_id"
      list="Notifications"
      back={t('title')}
      texts={{
        unknown: t('unknown'),
        unknownText: t('unknownText'),
        toList: t('toList'),
        failed: t('failed'),
      }}
    >
      {(notification) => <Content notification={notification} />}
    </DetailScreen>
  )
}

function Content({ notification }: { notification: NotificationDetail }) {
  const t = useT('notifications')
  const { notification_id, event, status, tries, body } = notification
  usePolling(notifications.detail, isDueSoon(notification))
  const resend = useAction(notifications.resend, {
    refreshes: [notifications.detail, notifications.list],
    done: t('resent'),
  })
  return (
    <>
      <DetailHead
        number={event}
        state={
          <>
            <NotificationStatus status={status} />
            <CopyButton text={notification_id} />
          </>
        }
        actions={
          holds('appManagement:edit') &&
          status !== 'PENDING' && (
            <PlainButton isWorking={resend.isRunning} onClick={() => void resend.run({ notification_id })}>
              {t('resend')}
            </PlainButton>
          )
        }
      />
      <SideBySide least={320}>
        <Card title={t('about')}>
          <AboutFacts notification={notification} />
        </Card>
        <Card title={t('body')}>
          <CodeBlock label={t('body')} text={body} isJson />
        </Card>
      </SideBySide>
      <h2 className={classes.subtitle}>{t('tries', { count: tries.length })}</h2>
      {tries.length === 0 && <p className={classes.text}>{t('noTries')}</p>}
      <Stack>
        {tries.map((attempt) => (
          <AttemptCard key={attempt.attempt} attempt={attempt} />
        ))}
      </Stack>
    </>
  )
}

function AboutFacts({ notification }: { notification: NotificationDetail }) {
  const t = useT('notifications')
  const { app_name, object_id, trade_no, create_time, sent_time, delivered_time, next_time, status } = notification
  const time = (value: string | null) => (value ? <DateTime value={value} /> : '—')
  const order = trade_no && (
    <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
      <Code>{trade_no}</Code>
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
