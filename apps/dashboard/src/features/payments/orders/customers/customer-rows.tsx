import type { CustomerDetail } from '@balcao/contract/payments/customers'
import type { ReactNode } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { DisputeStatus } from '../../../../parts/statuses/dispute-status'
import { RecurringStatus } from '../../../../parts/statuses/recurring-status'
import { ListTable, type Column } from '../../../../ui/lists/list-table'
import { RowLink } from '../../../../ui/lists/row-link'
import { DateTime } from '../../../../ui/show/date-time'
import { Money } from '../../../../ui/show/money'
import { RefundStatus } from '../detail/refund-status'
import classes from './customers.module.css'

type Refund = CustomerDetail['refunds'][number]
type Dispute = CustomerDetail['disputes'][number]
type Contract = NonNullable<CustomerDetail['contracts']>[number]

interface RowsProps<Row> {
  rows: Row[]
  empty: string
  rowKey: (row: Row) => string
  columns: Column<Row>[]
}

function Rows<Row extends { create_time: string }>({ rows, empty, rowKey, columns }: RowsProps<Row>): ReactNode {
  const t = useT('customers')
  if (rows.length === 0) return <p className={classes.none}>{empty}</p>
  const at: Column<Row> = {
    head: t('at'),
    onPhone: 'end',
    cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
  }
  return <ListTable rows={rows} rowKey={rowKey} columns={[at, ...columns]} />
}

export function RefundRows({ rows }: { rows: Refund[] }) {
  const t = useT('customers')
  return (
    <Rows
      rows={rows}
      empty={t('noRefunds')}
      rowKey={({ refund_no }) => refund_no}
      columns={[
        {
          head: t('order'),
          cell: ({ trade_no }) => (
            <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
              {trade_no}
            </RowLink>
          ),
        },
        {
          head: t('amount'),
          isNumber: true,
          isMain: true,
          cell: ({ amount, currency }) => <Money of="refundAmount" amount={amount} currency={currency} />,
        },
        { head: t('status'), isMain: true, cell: ({ status }) => <RefundStatus status={status} /> },
      ]}
    />
  )
}

export function DisputeRows({ rows }: { rows: Dispute[] }) {
  const t = useT('customers')
  return (
    <Rows
      rows={rows}
      empty={t('noDisputes')}
      rowKey={({ dispute_no }) => dispute_no}
      columns={[
        {
          head: t('number'),
          cell: ({ dispute_no }) => (
            <RowLink to="DisputeDetails" search={{ dispute_no }}>
              {dispute_no}
            </RowLink>
          ),
        },
        {
          head: t('amount'),
          isNumber: true,
          isMain: true,
          cell: ({ amount, currency }) => <Money of="disputeAmount" amount={amount} currency={currency} />,
        },
        { head: t('status'), isMain: true, cell: ({ status }) => <DisputeStatus status={status} /> },
      ]}
    />
  )
}

export function ContractRows({ rows }: { rows: Contract[] }) {
  const t = useT('customers')
  return (
    <Rows
      rows={rows}
      empty={t('noContracts')}
      rowKey={({ recurring_no }) => recurring_no}
      columns={[
        {
          head: t('number'),
          cell: ({ recurring_no }) => (
            <RowLink to="RecurringsDetail" search={{ recurring_no }}>
              {recurring_no}
            </RowLink>
          ),
        },
        { head: t('subject'), onPhone: 'start', cell: ({ subject }) => subject },
        {
          head: t('amount'),
          isNumber: true,
          isMain: true,
          cell: ({ amount, currency }) => <Money of="contractAmount" amount={amount} currency={currency} />,
        },
        { head: t('status'), isMain: true, cell: ({ status }) => <RecurringStatus status={status} /> },
      ]}
    />
  )
}
