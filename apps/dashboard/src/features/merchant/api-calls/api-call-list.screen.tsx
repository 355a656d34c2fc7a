import { ApiCallFilters, apiCalls } from '@balcao/contract/merchant/api-calls'
import { lazy, Suspense } from 'react'
import { textIn } from '../../../lib/address/list-filters'
import { useUrlState } from '../../../lib/address/use-url-state'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { DrawerLink } from '../../../ui/lists/row-link'
import { PER_PAGE_LOG } from '../../../ui/look/constants'
import { Code } from '../../../ui/show/code'
import { DateTime } from '../../../ui/show/date-time'
import { CallOutcome } from './call-outcome'

const ApiCallDialog = lazy(async () => {
  const { ApiCallDialog: dialog } = await import('./api-call.dialog')
  return { default: dialog }
})

/** What the merchant's programs asked for in the last days, and what they were answered. */
export function ApiCallListScreen() {
  const t = useT('api-calls')
  const city = useCity()
  const [state, change] = useUrlState()
  const shown = textIn(state, 'call')
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={apiCalls.list}
        rowKey={({ call_id }) => call_id}
        filters={filtersOf(ApiCallFilters, {
          outcome: { label: t('outcomeLabel'), option: (outcome) => t(`outcome.${outcome}`) },
          app_id: { label: t('app') },
          time: { label: t('time') },
          id: { label: t('number'), hint: t('numberHint') },
        })}
        empty={<p>{t('empty')}</p>}
        pages={{ perPage: PER_PAGE_LOG }}
        columns={[
          {
            head: t('timeIn', { zone: city(shownTimeZone()) }),
            sort: 'at',
            onPhone: 'end',
            cell: ({ at }) => <DateTime value={at} isBrief />,
          },
          {
            head: t('call'),
            isMain: true,
            cell: ({ call_id, method, path }) => (
              <DrawerLink opens={{ call: call_id }}>
                <Code isWhole>{`${method} ${path}`}</Code>
              </DrawerLink>
            ),
          },
          { head: t('about'), onPhone: 'start', cell: ({ about }) => about && <Code>{about}</Code> },
          { head: t('app'), cell: ({ app_name }) => app_name },
          { head: t('took'), isNumber: true, cell: ({ duration_ms }) => t('milliseconds', { count: duration_ms }) },
          { head: t('outcomeLabel'), isMain: true, cell: (call) => <CallOutcome call={call} /> },
        ]}
      />
      <Suspense>
        {shown && <ApiCallDialog key={shown} call_id={shown} onClose={() => change({ call: undefined })} />}
      </Suspense>
    </>
  )
}
