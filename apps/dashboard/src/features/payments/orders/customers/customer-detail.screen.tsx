import { customers, type CustomerDetail } from '@balcao/contract/payments/customers'
import { orders } from '@balcao/contract/payments/orders'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { useLive } from '../../../../lib/live/use-live'
import { useT } from '../../../../lib/texts/i18n'
import { LazyNotes } from '../../../../parts/notes/lazy-notes'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { Card } from '../../../../ui/frames/card'
import { DetailHead } from '../../../../ui/frames/detail-head'
import { DetailScreen } from '../../../../ui/frames/detail-screen'
import { Facts } from '../../../../ui/frames/facts'
import { SideBySide } from '../../../../ui/frames/side-by-side'
import { Stack } from '../../../../ui/frames/stack'
import { Tabs } from '../../../../ui/frames/tabs'
import { PagedList } from '../../../../ui/lists/list-screen'
import { DateTime } from '../../../../ui/show/date-time'
import { Money } from '../../../../ui/show/money'
import { useNumberText } from '../../../../ui/show/number-text'
import { useOrderColumns } from '../list/order-columns'
import { ContractRows, DisputeRows, RefundRows } from './customer-rows'
import classes from './customers.module.css'

const SHOWN = [customers.detail]

/** One payer: all orders, what went back, what was disputed, what goes on, and what colleagues wrote. */
export function CustomerDetailScreen() {
  const t = useT('customers')
  useLive('order', SHOWN)
  return (
    <DetailScreen
      endpoint={customers.detail}
      name="email"
      list="Customers"
      back={t('back')}
      texts={{ unknown: t('unknown'), unknownText: t('unknownText'), toList: t('toList'), failed: t('failed') }}
    >
      {(customer) => <Content customer={customer} />}
    </DetailScreen>
  )
}

function Content({ customer }: { customer: CustomerDetail }) {
  const t = useT('customers')
  const [{ tab }, change] = useUrlState()
  const { email, refunds, disputes, contracts } = customer
  const tabs = [
    { name: 'orders' as const, label: t('tab.orders'), content: <Orders email={email} /> },
    {
      name: 'refunds' as const,
      label: t('tab.refunds', { count: refunds.length }),
      content: <RefundRows rows={refunds} />,
    },
    {
      name: 'disputes' as const,
      label: t('tab.disputes', { count: disputes.length }),
      content: <DisputeRows rows={disputes} />,
    },
    ...(contracts
      ? [
          {
            name: 'contracts' as const,
            label: t('tab.contracts', { count: contracts.length }),
            content: <ContractRows rows={contracts} />,
          },
        ]
      : []),
    {
      name: 'notes' as const,
      label: t('tab.notes'),
      content: (
        <div className={classes.notes}>
          <LazyNotes about="payer" id={email} />
        </div>
      ),
    },
  ]
  return (
    <>
      <DetailHead number={<CopyButton text={email} />} state={<span>{customer.name}</span>} />
      <Stack>
        <SideBySide least={280}>
          <Who customer={customer} />
          <Sums customer={customer} />
        </SideBySide>
        <Tabs
          label={t('tabs')}
          tabs={tabs}
          value={tabs.find(({ name }) => name === tab)?.name ?? 'orders'}
          onChange={(name) => change({ tab: name, page: undefined })}
        />
      </Stack>
    </>
  )
}

function Who({ customer: { name, document, phone, first_time, last_time } }: { customer: CustomerDetail }) {
  const t = useT('customers')
  return (
    <Card title={t('who')}>
      <Facts
        facts={[
          ...(name ? [{ name: t('name'), value: name }] : []),
          ...(document ? [{ name: t('document'), value: document }] : []),
          ...(phone ? [{ name: t('phone'), value: phone }] : []),
          { name: t('first'), value: <DateTime value={first_time} isBrief /> },
          { name: t('last'), value: <DateTime value={last_time} isBrief /> },
        ]}
      />
    </Card>
  )
}

function Sums({ customer: { order_count, paid_count, currencies } }: { customer: CustomerDetail }) {
  const t = useT('customers')
  const number = useNumberText()
  const counted = (count: number | null) => (count === null ? t('many') : number(String(count)))
  return (
    <Card title={t('sums')}>
      <Facts
        facts={[
          { name: t('orders'), value: counted(order_count) },
          { name: t('paid'), value: counted(paid_count) },
          ...currencies.flatMap(({ currency, paid_amount, refunded_amount }) => [
            {
              name: t('paidSum', { currency }),
              value: <Money of="customerPaid" amount={paid_amount} currency={currency} />,
            },
            {
              name: t('refundedSum', { currency }),
              value: <Money of="customerRefunded" amount={refunded_amount} currency={currency} />,
            },
          ]),
        ]}
      />
    </Card>
  )
}

function Orders({ email }: { email: string }) {
  const t = useT('customers')
  const { create_time, trade_no, app, method, amount, status } = useOrderColumns()
  return (
    <PagedList
      endpoint={orders.list}
      rowKey={(order) => order.trade_no}
      pages={{ of: { buyer: email } }}
      empty={<p>{t('noOrders')}</p>}
      columns={[create_time, trade_no, app, method, amount, status]}
    />
  )
}
