import { orders } from '@balcao/contract/payments/orders'
import { useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { DateTime } from '../../../../ui/show/date-time'
import { Dialog } from '../../../../ui/frames/dialog'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { Money } from '../../../../ui/show/money'
import { knownText } from '../../../../lib/texts/known-text'

interface LedgerLinesDialogProps {
  trade_no: string
  title: string
  types: readonly string[] | null
  onClose: () => void
}

/** The lines of the books behind a figure, as they were written. */
export function LedgerLinesDialog({ trade_no, title, types, onClose }: LedgerLinesDialogProps) {
  const t = useT('order-details')
  return (
    <Dialog title={t('ledger.title', { what: title })} size="xl" onClose={onClose}>
      {() => <Lines trade_no={trade_no} types={types} />}
    </Dialog>
  )
}

// keys: order-details.ledger.type.*
// keys: order-details.ledger.account.*
function Lines({ trade_no, types }: Pick<LedgerLinesDialogProps, 'trade_no' | 'types'>) {
  const t = useT('order-details')
  const { data, error, refetch } = useAsk(orders.entries, { trade_no })
  const wanted = data?.filter(({ type }) => types === null || types.includes(type))
  const rows = wanted?.map((line, index) => ({ ...line, key: `${index}` }))
  return (
    <ListFaces
      rows={rows}
      error={error}
      onRetry={() => void refetch()}
      rowKey={({ key }) => key}
      empty={<p>{t('ledger.empty')}</p>}
      columns={[
        { head: t('ledger.at'), cell: ({ at }) => <DateTime value={at} isBrief /> },
        { head: t('ledger.what'), cell: ({ type }) => knownText(t, 'ledger.type', type) },
        {
          head: t('ledger.accountHead'),
          cell: ({ account }) => knownText(t, 'ledger.account', account),
        },
        { head: t('ledger.for'), cell: ({ object_id }) => object_id },
        {
          head: t('ledger.amount'),
          isNumber: true,
          isMain: true,
          cell: ({ amount, currency }) => <Money of="ledgerEntry" amount={amount} currency={currency} />,
        },
      ]}
    />
  )
}
