import { recurring, RecurringFilters } from '@balcao/contract/payments/recurring'
import { useState } from 'react'
import { questionIn } from '../../../lib/address/list-filters'
import { useAsk } from '../../../lib/ask/use-ask'
import { ExportButton } from '../../../parts/downloads/export-button'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { DateTime } from '../../../ui/show/date-time'
import { ListScreen } from '../../../ui/lists/list-screen'
import { useMethodText } from '../../../parts/statuses/method-text'
import { Money } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { CreateRecurringDialog } from './create-recurring.dialog'
import { useIntervalText } from './interval-text'
import { RecurringStatus } from '../../../parts/statuses/recurring-status'
import { DayCountsChart } from '../../../parts/trends/day-counts-chart'
import classes from './recurring.module.css'
import { useRecurringFilters } from './use-recurring-filters'

const SHOWN = [recurring.list, recurring.days]

export function RecurringListScreen() {
  const t = useT('recurring')
  const methodText = useMethodText()
  const [state] = useUrlState()
  const intervalText = useIntervalText()
  const [isCreating, setIsCreating] = useState(false)
  useLive('recurring', SHOWN)
  const { data: counts } = useAsk(recurring.days, questionIn(state, RecurringFilters), { keepsPrevious: true })
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={recurring.list}
        rowKey={({ recurring_no }) => recurring_no}
        actions={
          <>
            <ExportButton kind="recurring" filters={questionIn(state, RecurringFilters)} />
            {holds('recurring:edit') && <PlainButton onClick={() => setIsCreating(true)}>{t('create')}</PlainButton>}
          </>
        }
        filters={useRecurringFilters()}
        empty={<p>{t('empty')}</p>}
        overview={<DayCountsChart counts={counts} name={t('perDay')} ofThem={(values) => t('runningOf', values)} />}
        pages={{}}
        columns={[
          {
            head: t('number'),
            isMain: true,
            isCut: true,
            cell: ({ recurring_no, out_trade_no }) => (
              <RowLink to="RecurringsDetail" search={{ recurring_no }} className={classes.id}>
                <Code>{out_trade_no}</Code>
              </RowLink>
            ),
          },
          { head: t('state'), isMain: true, cell: ({ status }) => <RecurringStatus status={status} /> },
          {
            head: t('amount'),
            isNumber: true,
            cell: ({ amount, currency }) => <Money of="contractAmount" amount={amount} currency={currency} />,
          },
          { head: t('interval'), isCut: 'short', cell: ({ interval }) => intervalText(interval) },
          {
            head: t('paidPeriods'),
            cell: ({ paid_periods, quantity }) => (quantity > 0 ? `${paid_periods} / ${quantity}` : paid_periods),
          },
          { head: t('method'), cell: ({ method }) => methodText(method) },
          { head: t('buyer'), isCut: 'short', cell: ({ buyer_name, buyer_email }) => buyer_name || buyer_email },
          {
            head: t('nextCharge'),
            cell: ({ next_charge_time }) => (next_charge_time ? <DateTime value={next_charge_time} isBrief /> : '—'),
          },
          {
            head: t('created'),
            sort: 'create_time',
            cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
          },
        ]}
      />
      {isCreating && <CreateRecurringDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}
