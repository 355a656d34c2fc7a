import { disputes } from '@balcao/contract/disputes'
import { useT } from '../../lib/i18n'
import { cityOf, shownTimeZone } from '../../lib/time-zone'
import { useFilters } from '../../lib/use-filters'
import { useLive } from '../../lib/use-live'
import { ListScreen } from '../../ui/list-screen'
import { Money } from '../../ui/money'
import { PlainButton } from '../../ui/plain-button'
import { RowLink } from '../../ui/row-link'
import { DisputeFilterBar } from './dispute-filter-bar'
import { DISPUTE_FILTERS, disputeQuestion } from './dispute-filters'
import { DisputeStatus } from '../../ui/dispute-status'
import classes from './disputes.module.css'
import { OrderLink } from './order-link'
import { TimeLeft } from './time-left'
import { useReasonText } from './use-reason-text'

const SHOWN = [disputes.list]

export function DisputeListScreen() {
  const t = useT('disputes')
  const reasonText = useReasonText()
  const { clear } = useFilters(DISPUTE_FILTERS)
  useLive('dispute', SHOWN)
  return (
    <ListScreen
      title={t('title')}
      endpoint={disputes.list}
      rowKey={({ dispute_no }) => dispute_no}
      toolbar={<DisputeFilterBar />}
      empty={<p>{t('empty')}</p>}
      pages={{
        filters: disputeQuestion,
        noMatch: (
          <>
            <p>{t('noMatch')}</p>
            <PlainButton look="quiet" onClick={clear}>
              {t('clear')}
            </PlainButton>
          </>
        ),
      }}
      columns={[
        {
          head: t('respondByIn', { zone: cityOf(shownTimeZone()) }),
          sort: 'respond_by',
          cell: (dispute) => <TimeLeft dispute={dispute} isBrief />,
        },
        {
          head: t('disputeNo'),
          cell: ({ dispute_no }) => (
            <RowLink to="DisputeDetails" search={{ dispute_no }} className={classes.id}>
              {dispute_no}
            </RowLink>
          ),
        },
        { head: t('order'), cell: ({ trade_no }) => <OrderLink trade_no={trade_no} /> },
        { head: t('typeLabel'), cell: ({ type }) => <span className={classes.words}>{t(`type.${type}`)}</span> },
        { head: t('reasonLabel'), cell: ({ reason }) => <span className={classes.words}>{reasonText(reason)}</span> },
        {
          head: t('amount'),
          isNumber: true,
          isMain: true,
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        { head: t('statusLabel'), isMain: true, cell: ({ status }) => <DisputeStatus status={status} /> },
      ]}
    />
  )
}
