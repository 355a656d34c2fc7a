import { NotificationFilters, notifications } from '@balcao/contract/merchant/notifications'
import { lazy, Suspense, useState } from 'react'
import { useCity } from '../../../lib/texts/use-city'
import { useModeFace } from '../../../parts/statuses/mode-face'
import { useT } from '../../../lib/texts/i18n'
import { questionIn, textIn } from '../../../lib/address/list-filters'
import { holds } from '../../../lib/session/rights'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { useAsk } from '../../../lib/ask/use-ask'
import { useAction } from '../../../lib/ask/use-action'
import { useUrlState } from '../../../lib/address/use-url-state'
import { DateTime } from '../../../ui/show/date-time'
import { filtersOf } from '../../../ui/filters/filters'
import { LinkButton } from '../../../ui/buttons/link-button'
import { ExportButton } from '../../../parts/downloads/export-button'
import { ListScreen } from '../../../ui/lists/list-screen'
import { NotificationOutcome } from '../../../parts/statuses/notification-outcome'
import { NotificationStatus } from '../../../parts/statuses/notification-status'
import { DayCountsChart } from '../../../parts/trends/day-counts-chart'
import { PER_PAGE_LOG } from '../../../ui/look/constants'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'

const ResendFailedDialog = lazy(async () => {
  const { ResendFailedDialog: dialog } = await import('./resend-failed.dialog')
  return { default: dialog }
})

/** What merchants' systems were told, and what they answered. */
export function NotificationListScreen() {
  const t = useT('notifications')
  const city = useCity()
  const [isResending, setIsResending] = useState(false)
  const [state] = useUrlState()
  const resend = useAction(notifications.resend, { refreshes: [notifications.list], done: t('resent') })
  const { data: counts } = useAsk(notifications.days, questionIn(state, NotificationFilters), { keepsPrevious: true })
  const mayEdit = holds('appManagement:edit')
  const app = textIn(state, 'app_id')
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={notifications.list}
        rowKey={({ notification_id }) => notification_id}
        filters={filtersOf(NotificationFilters, {
          status: { label: t('statusLabel'), option: (status) => t(`status.${status}`) },
          event: { label: t('event') },
          app_id: { label: t('app') },
          mode: useModeFace(),
          time: { label: t('created') },
          id: { label: t('number'), hint: t('numberHint') },
        })}
        empty={<p>{t('empty')}</p>}
        overview={<DayCountsChart counts={counts} name={t('perDay')} ofThem={(values) => t('deliveredOf', values)} />}
        actions={
          <>
            <ExportButton kind="notifications" filters={questionIn(state, NotificationFilters)} />
            {mayEdit && (
              <>
                <PlainButton look="quiet" onClick={() => setIsResending(true)}>
                  {t('resendFailed')}
                </PlainButton>
                <LinkButton to="NotificationTester" search={app ? { app_id: app } : {}}>
                  {t('sendTest')}
                </LinkButton>
              </>
            )}
          </>
        }
        pages={{ perPage: PER_PAGE_LOG }}
        columns={[
          {
            head: t('createdIn', { zone: city(shownTimeZone()) }),
            sort: 'create_time',
            cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
          },
          {
            head: t('event'),
            isMain: true,
            cell: ({ notification_id, event }) => (
              <RowLink to="NotificationDetails" search={{ notification_id }}>
                <Code isWhole>{event}</Code>
              </RowLink>
            ),
          },
          { head: t('object'), isCut: true, cell: ({ object_id }) => <Code>{object_id}</Code> },
          { head: t('app'), isCut: 'short', cell: ({ app_name }) => app_name },
          { head: t('attempts'), isNumber: true, cell: ({ attempts }) => attempts },
          { head: t('lastAnswer'), isCut: 'short', cell: ({ outcome }) => <NotificationOutcome outcome={outcome} /> },
          { head: t('statusLabel'), isMain: true, cell: ({ status }) => <NotificationStatus status={status} /> },
        ]}
        rowActions={({ notification_id, status }) =>
          mayEdit &&
          status === 'FAILED' && (
            <PlainButton look="quiet" onClick={() => void resend.run({ notification_id })}>
              {t('resend')}
            </PlainButton>
          )
        }
      />
      <Suspense>{isResending && <ResendFailedDialog onClose={() => setIsResending(false)} />}</Suspense>
    </>
  )
}
