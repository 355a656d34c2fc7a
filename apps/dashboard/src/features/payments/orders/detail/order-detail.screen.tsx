import { disputes } from '@balcao/contract/payments/disputes'
import { notifications } from '@balcao/contract/merchant/notifications'
import { orders, type OrderDetail } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { useT } from '../../../../lib/texts/i18n'
import { holds } from '../../../../lib/session/rights'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useLive } from '../../../../lib/live/use-live'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { WaitingCases } from '../../../../parts/approvals/waiting-cases'
import { LazyNotes } from '../../../../parts/notes/lazy-notes'
import { DetailScreen } from '../../../../ui/frames/detail-screen'
import { Tabs } from '../../../../ui/frames/tabs'
import { Stack } from '../../../../ui/frames/stack'
import { SideBySide } from '../../../../ui/frames/side-by-side'
import { DisputeTab } from './dispute-tab'
import { MoneyCard } from './money-card'
import { OrderCard } from './order-card'
import { NotificationTab } from './notification-tab'
import { OrderHeader } from './order-header'
import { PayerData } from './payer-data'
import { RefundList } from './refund-list'
import { TimelineCard } from './timeline-card'
import { WaybillTab } from './waybill-tab'
import classes from './order-detail.module.css'

const SHOWN = [orders.detail, refunds.ofOrder, disputes.list, orders.entries, notifications.list]

/** One order: how it stands, what came of its money, and what can be done. */
export function OrderDetailScreen() {
  const t = useT('order-details')
  useLive('order', SHOWN)
  return (
    <DetailScreen
      endpoint={orders.detail}
      name="trade_no"
      list="PaymentOrder"
      back={t('back')}
      texts={{
        unknown: t('unknown'),
        unknownText: t('unknownText'),
        toList: t('toList'),
        failed: t('failed'),
      }}
    >
      {(order) => <Content order={order} />}
    </DetailScreen>
  )
}

function Content({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  const [{ tab }, change] = useUrlState()
  const given = useAsk(refunds.ofOrder, { trade_no: order.trade_no })
  const disputed = useAsk(disputes.list, { id: order.trade_no, per_page: 100 })
  const notificationTab = {
    name: 'notifications' as const,
    label: t('tab.notifications'),
    content: <NotificationTab tradeNo={order.trade_no} />,
  }
  const waybillTab = {
    name: 'waybills' as const,
    label: t('tab.waybills'),
    content: <WaybillTab tradeNo={order.trade_no} />,
  }
  const tabs = [
    {
      name: 'refunds' as const,
      label: t('tab.refunds', { count: given.data?.length ?? 0 }),
      content: <RefundList refunds={given.data} error={given.error} onRetry={() => void given.refetch()} />,
    },
    {
      name: 'disputes' as const,
      label: t('tab.disputes', { count: disputed.data?.list.length ?? 0 }),
      content: (
        <DisputeTab disputes={disputed.data?.list} error={disputed.error} onRetry={() => void disputed.refetch()} />
      ),
    },
    ...(holds('appManagement:view') ? [notificationTab] : []),
    ...(holds('wayBill:view') ? [waybillTab] : []),
    { name: 'payer' as const, label: t('tab.payer'), content: <PayerData order={order} /> },
    {
      name: 'notes' as const,
      label: t('tab.notes'),
      content: (
        <div className={classes.notes}>
          <LazyNotes about="order" id={order.trade_no} />
        </div>
      ),
    },
  ]
  return (
    <>
      <OrderHeader order={order} />
      <Stack>
        {given.data?.some(({ waits_second }) => waits_second) && (
          <WaitingCases
            shows={({ kind, ask }) => kind === 'refund.second' && ask['trade_no'] === order.trade_no}
            refreshes={SHOWN}
          />
        )}
        <SideBySide least={280}>
          <TimelineCard order={order} />
          {holds('finance:view') && <MoneyCard order={order} />}
          <OrderCard order={order} />
        </SideBySide>
        <Tabs
          label={t('tabs')}
          tabs={tabs}
          value={tabs.find(({ name }) => name === tab)?.name ?? 'refunds'}
          onChange={(name) => change({ tab: name })}
        />
      </Stack>
    </>
  )
}
