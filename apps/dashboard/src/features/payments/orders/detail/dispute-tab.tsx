import type { Dispute } from '@balcao/contract/payments/disputes'
import { useT } from '../../../../lib/texts/i18n'
import { DateTime } from '../../../../ui/show/date-time'
import { DisputeStatus } from '../../../../parts/statuses/dispute-status'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { Money } from '../../../../ui/show/money'
import { RowLink } from '../../../../ui/lists/row-link'
import { Code } from '../../../../ui/show/code'

interface DisputeTabProps {
  disputes: Dispute[] | undefined
  error: unknown
  onRetry: () => void
}

/** What payers objected to about this order; each is answered on its own page. */
export function DisputeTab({ disputes, error, onRetry }: DisputeTabProps) {
  const t = useT('order-details')
  return (
    <ListFaces
      rows={disputes}
      error={error}
      onRetry={onRetry}
      rowKey={({ dispute_no }) => dispute_no}
      empty={<p>{t('disputes.empty')}</p>}
      columns={[
        { head: t('disputes.at'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
        {
          head: t('disputes.number'),
          cell: ({ dispute_no }) => (
            <RowLink to="DisputeDetails" search={{ dispute_no }}>
              <Code isWhole>{dispute_no}</Code>
            </RowLink>
          ),
        },
        {
          head: t('disputes.amount'),
          isNumber: true,
          isMain: true,
          cell: ({ amount, currency }) => <Money of="disputeAmount" amount={amount} currency={currency} />,
        },
        { head: t('disputes.status'), isMain: true, cell: ({ status }) => <DisputeStatus status={status} /> },
      ]}
    />
  )
}
