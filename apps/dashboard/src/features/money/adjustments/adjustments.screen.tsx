import { AdjustmentFilters, adjustments, type Adjustment } from '@balcao/contract/money/adjustments'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { RowLink } from '../../../ui/lists/row-link'
import { DateTime } from '../../../ui/show/date-time'
import { Money } from '../../../ui/show/money'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import { Paragraph, Quiet } from '../../../ui/show/text'
import { ProposeDialog } from './propose.dialog'

// keys: adjustments.status.*, adjustments.direction.*

const TONES: Record<Adjustment['status'], Tone> = {
  PROPOSED: 'attention',
  BOOKED: 'success',
  REJECTED: 'failed',
  WITHDRAWN: 'closed',
}

/** Money that the provider gave or took, and who agreed. */
export function AdjustmentsScreen() {
  const t = useT('adjustments')
  const [isProposing, setProposing] = useState(false)
  return (
    <>
      <ListScreen
        title={t('title')}
        actions={<PlainButton onClick={() => setProposing(true)}>{t('propose')}</PlainButton>}
        overview={<Paragraph look="quiet">{t('text')}</Paragraph>}
        endpoint={adjustments.list}
        rowKey={({ adjustment_no }) => adjustment_no}
        filters={filtersOf(AdjustmentFilters, {
          id: { label: t('number') },
          status: { label: t('statusLabel'), option: (status) => t(`status.${status}`) },
          merchant_no: { label: t('merchant') },
        })}
        empty={<p>{t('empty')}</p>}
        pages={{}}
        columns={[
          { head: t('time'), sort: 'create_time', cell: (row) => <DateTime value={row.create_time} isBrief /> },
          {
            head: t('merchant'),
            isMain: true,
            cell: ({ merchant_no, merchant_name }) => (
              <RowLink to="MerchantDesk" search={{ merchant_no }}>
                {merchant_name}
              </RowLink>
            ),
          },
          { head: t('directionLabel'), cell: ({ direction }) => t(`direction.${direction}`) },
          {
            head: t('amount'),
            isMain: true,
            isNumber: true,
            cell: ({ direction, amount, currency }) => (
              <Money
                of="adjustmentAmount"
                amount={direction === 'credit' ? amount : `-${amount}`}
                currency={currency}
              />
            ),
          },
          {
            head: t('words'),
            cell: ({ words, reason }) => (
              <>
                {words} <Quiet>{reason}</Quiet>
              </>
            ),
          },
          { head: t('people'), cell: ({ asked_by, decided_by }) => [asked_by, decided_by].filter(Boolean).join(', ') },
          {
            head: t('statusLabel'),
            isMain: true,
            cell: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>,
          },
        ]}
        rowActions={({ status }) => status === 'PROPOSED' && <RowLink to="Approvals">{t('toApprovals')}</RowLink>}
      />
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </>
  )
}
