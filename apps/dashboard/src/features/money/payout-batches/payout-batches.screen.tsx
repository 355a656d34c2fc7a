import {
  payoutBatches,
  PayoutPaymentFilters,
  type PayoutBatch,
  type PayoutPayment,
} from '@balcao/contract/money/payout-batches'
import { useState } from 'react'
import { useAskMore } from '../../../lib/ask/use-ask-more'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { filtersOf } from '../../../ui/filters/filters'
import { Card } from '../../../ui/frames/card'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Stack } from '../../../ui/frames/stack'
import { ListScreen } from '../../../ui/lists/list-screen'
import { MoreRows } from '../../../ui/lists/more-rows'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { DateTime } from '../../../ui/show/date-time'
import { useDayText } from '../../../ui/show/day-text'
import { Money } from '../../../ui/show/money'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import { Quiet } from '../../../ui/show/text'
import { BatchFileButton } from './batch-file-button'
import { ProposeDialog } from './propose.dialog'
import { ReturnCard } from './return-card'

// keys: payout-batches.status.*, payout-batches.batchStatus.*

const TONES: Record<PayoutPayment['status'], Tone> = {
  WAITING: 'waiting',
  PROPOSED: 'attention',
  SENT: 'waiting',
  PAID: 'success',
  FAILED: 'failed',
  RETURNED: 'moneyOut',
}

const BATCH_TONES: Record<PayoutBatch['status'], Tone> = {
  PROPOSED: 'attention',
  WRITTEN: 'success',
  REJECTED: 'closed',
}

/** What leaves by a bank that is told in files: what waits, the batches, and what the bank said became of them. */
export function PayoutBatchesScreen() {
  const t = useT('payout-batches')
  const [isProposing, setProposing] = useState(false)
  return (
    <>
      <ListScreen
        title={t('title')}
        actions={<PlainButton onClick={() => setProposing(true)}>{t('propose')}</PlainButton>}
        endpoint={payoutBatches.payments}
        rowKey={({ number }) => number}
        overview={
          <SideBySide least={360}>
            <BatchCard />
            <ReturnCard />
          </SideBySide>
        }
        filters={filtersOf(PayoutPaymentFilters, {
          status: { label: t('statusLabel'), option: (status) => t(`status.${status}`) },
          payout_no: { label: t('number') },
        })}
        empty={<p>{t('empty')}</p>}
        pages={{}}
        columns={[
          {
            head: t('time'),
            sort: 'create_time',
            cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
          },
          { head: t('number'), isMain: true, cell: ({ payout_no }) => <Code>{payout_no}</Code> },
          {
            head: t('merchant'),
            cell: ({ merchant_no }) => (
              <RowLink to="MerchantDesk" search={{ merchant_no }}>
                {merchant_no}
              </RowLink>
            ),
          },
          { head: t('to'), cell: ({ holder, bank_name }) => `${holder} · ${bank_name}` },
          {
            head: t('amount'),
            isNumber: true,
            isMain: true,
            cell: ({ amount, currency }) => <Money of="withdrawalAmount" amount={amount} currency={currency} />,
          },
          {
            head: t('statusLabel'),
            isMain: true,
            cell: ({ status, detail }) => (
              <>
                <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
                {detail && <Quiet>{detail}</Quiet>}
              </>
            ),
          },
        ]}
      />
      {isProposing && <ProposeDialog onClose={() => setProposing(false)} />}
    </>
  )
}

/** The latest first; each has a file once a second person has agreed. */
function BatchCard() {
  const t = useT('payout-batches')
  const day = useDayText()
  const batches = useAskMore<PayoutBatch>(payoutBatches.list, { per_page: 5 })
  const { rows } = batches
  return (
    <Card title={t('batches')}>
      <Stack isTight>
        {rows?.length === 0 && <Quiet>{t('noBatches')}</Quiet>}
        {rows?.map(({ batch_id, status, pay_on, payments, amount, currency, file_no, proposed_by, decided_by }) => (
          <div key={batch_id}>
            <StatusBadge tone={BATCH_TONES[status]}>{t(`batchStatus.${status}`)}</StatusBadge>{' '}
            <Money of="withdrawalAmount" amount={amount} currency={currency} />
            {file_no !== null && <BatchFileButton batch_id={batch_id} file_no={file_no} />}
            <Quiet>
              {t('batch', { count: payments, day: day(pay_on), by: proposed_by })}
              {decided_by && ` · ${t('decided', { by: decided_by })}`}
            </Quiet>
          </div>
        ))}
        <MoreRows of={batches}>{t('older')}</MoreRows>
      </Stack>
    </Card>
  )
}
