import { DisputeFilters, disputes } from '@balcao/contract/payments/disputes'
import { questionIn } from '../../../lib/address/list-filters'
import { useUrlState } from '../../../lib/address/use-url-state'
import { useAsk } from '../../../lib/ask/use-ask'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { useLive } from '../../../lib/live/use-live'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { Money } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { DisputeStatus } from '../../../parts/statuses/dispute-status'
import { DayCountsChart } from '../../../parts/trends/day-counts-chart'
import classes from './disputes.module.css'
import { OrderLink } from './order-link'
import { TimeLeft } from './time-left'
import { useReasonText } from './use-reason-text'

const SHOWN = [disputes.list, disputes.days]

export function DisputeListScreen() {
  const t = useT('disputes')
  const city = useCity()
  const reasonText = useReasonText()
  useLive('dispute', SHOWN)
  const [state] = useUrlState()
  const { data: counts } = useAsk(disputes.days, questionIn(state, DisputeFilters), { keepsPrevious: true })
  return (
    <ListScreen
      title={t('title')}
      endpoint={disputes.list}
      rowKey={({ dispute_no }) => dispute_no}
      filters={filtersOf(DisputeFilters, {
        status: { label: t('statusLabel'), option: (status) => t(`status.${status}`) },
        type: { label: t('typeLabel'), option: (type) => t(`type.${type}`) },
        app_id: { label: t('app') },
        time: { label: t('period') },
        time_field: { label: t('periodBy'), option: (field) => t(`periodOf.${field}`) },
        id: { label: t('number'), hint: t('numberHint') },
      })}
      empty={<p>{t('empty')}</p>}
      overview={<DayCountsChart counts={counts} name={t('perDay')} ofThem={(values) => t('wonOf', values)} />}
      pages={{}}
      columns={[
        {
          head: t('respondByIn', { zone: city(shownTimeZone()) }),
          sort: 'respond_by',
          onPhone: 'start',
          cell: (dispute) => <TimeLeft dispute={dispute} isBrief />,
        },
        {
          head: t('disputeNo'),
          isCut: 'short',
          cell: ({ dispute_no }) => (
            <RowLink to="DisputeDetails" search={{ dispute_no }}>
              <Code>{dispute_no}</Code>
            </RowLink>
          ),
        },
        { head: t('order'), isCut: true, cell: ({ trade_no }) => <OrderLink trade_no={trade_no} /> },
        {
          head: t('typeLabel'),
          isCut: 'short',
          onPhone: 'end',
          cell: ({ type }) => <span className={classes.words}>{t(`type.${type}`)}</span>,
        },
        {
          head: t('reasonLabel'),
          isCut: true,
          cell: ({ reason }) => <span className={classes.words}>{reasonText(reason)}</span>,
        },
        {
          head: t('amount'),
          isNumber: true,
          isMain: true,
          cell: ({ amount, currency }) => <Money of="disputeAmount" amount={amount} currency={currency} />,
        },
        { head: t('statusLabel'), isMain: true, isCut: true, cell: ({ status }) => <DisputeStatus status={status} /> },
      ]}
    />
  )
}
