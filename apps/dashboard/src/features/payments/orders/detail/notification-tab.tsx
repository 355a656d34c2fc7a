import { notifications } from '@balcao/contract/merchant/notifications'
import { useT } from '../../../../lib/texts/i18n'
import { isDueSoon } from '../../../../lib/live/notification-due'
import { holds } from '../../../../lib/session/rights'
import { useAction } from '../../../../lib/ask/use-action'
import { useAsk } from '../../../../lib/ask/use-ask'
import { usePolling } from '../../../../lib/ask/use-polling'
import { DateTime } from '../../../../ui/show/date-time'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { NotificationOutcome } from '../../../../parts/statuses/notification-outcome'
import { NotificationStatus } from '../../../../parts/statuses/notification-status'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { RowLink } from '../../../../ui/lists/row-link'
import { Code } from '../../../../ui/show/code'

/** What the merchant's system was told of this order; each can be sent again. */
export function NotificationTab({ tradeNo }: { tradeNo: string }) {
  const t = useT('order-details')
  const n = useT('notifications')
  const { data, error, refetch } = useAsk(notifications.list, { id: tradeNo, per_page: 100, sort: 'create_time' })
  const resend = useAction(notifications.resend, { refreshes: [notifications.list], done: n('resent') })
  usePolling(notifications.list, data?.list.some(isDueSoon) ?? false)
  return (
    <ListFaces
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      rowKey={({ notification_id }) => notification_id}
      empty={<p>{t('noNotifications')}</p>}
      columns={[
        { head: n('created'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
        {
          head: n('event'),
          isMain: true,
          cell: ({ notification_id, event }) => (
            <RowLink to="NotificationDetails" search={{ notification_id }}>
              <Code isWhole>{event}</Code>
            </RowLink>
          ),
        },
        { head: n('attempts'), isNumber: true, cell: ({ attempts }) => attempts },
        { head: n('lastAnswer'), cell: ({ outcome }) => <NotificationOutcome outcome={outcome} /> },
        { head: n('statusLabel'), isMain: true, cell: ({ status }) => <NotificationStatus status={status} /> },
      ]}
      rowActions={({ notification_id, status }) =>
        holds('appManagement:edit') &&
        status !== 'PENDING' && (
          <PlainButton look="quiet" onClick={() => void resend.run({ notification_id })}>
            {n('resend')}
          </PlainButton>
        )
      }
    />
  )
}
