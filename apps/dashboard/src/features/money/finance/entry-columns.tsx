import type { LedgerEntry } from '@balcao/contract/money/finance'
import { useT, type Translate } from '../../../lib/texts/i18n'
import { DateTime } from '../../../ui/show/date-time'
import type { Column } from '../../../ui/lists/list-table'
import { Money } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { AdjustmentWords } from './adjustment-words'

// keys: finance.type.*
/** The books may know more words than this catalogue. */
export function entryName(t: Translate<'finance'>, type: string): string {
  const key = `type.${type}` as 'type.PAYMENT'
  const text = t(key)
  return text === key ? type : text
}

/** Time, what it was, what it was for, and how much; an order's line leads to the order. */
export function useEntryColumns(): Column<LedgerEntry>[] {
  const t = useT('finance')
  return [
    { head: t('time'), sort: 'at', cell: ({ at }) => <DateTime value={at} isBrief /> },
    { head: t('entry'), cell: ({ type }) => entryName(t, type) },
    { head: t('for'), cell: (entry) => <Cause entry={entry} /> },
    {
      head: t('amount'),
      isNumber: true,
      isMain: true,
      cell: ({ amount, currency }) => <Money of="ledgerEntry" amount={amount} currency={currency} />,
    },
    {
      head: t('balanceAfter'),
      isNumber: true,
      cell: ({ balance, currency }) => <Money of="ledgerBalance" amount={balance} currency={currency} />,
    },
  ]
}

function Cause({ entry }: { entry: LedgerEntry }) {
  const { trade_no, object, object_id } = entry
  if (trade_no) {
    return (
      <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
        <Code>{trade_no}</Code>
      </RowLink>
    )
  }
  if (object === 'settlement') {
    return (
      <RowLink to="SettlementDetails" search={{ settlement_no: object_id }}>
        <Code>{object_id}</Code>
      </RowLink>
    )
  }
  if (object === 'adjustment') return <AdjustmentWords adjustment_no={object_id} />
  if (object !== 'withdrawal') return <Code>{object_id}</Code>
  return (
    <RowLink to="Withdrawals" search={{ withdrawal: object_id }}>
      <Code>{object_id}</Code>
    </RowLink>
  )
}
