import type { DisputeDetail } from '@balcao/contract/payments/disputes'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'
import { useMethodText } from '../../../parts/statuses/method-text'
import { Money } from '../../../ui/show/money'
import { Delivery } from './deliveries'
import { OrderLink } from './order-link'
import { useReasonText } from './use-reason-text'

/** The payment that is disputed, as far as it helps to answer. */
export function OrderCard({ dispute }: { dispute: DisputeDetail }) {
  const t = useT('disputes')
  const reasonText = useReasonText()
  const methodText = useMethodText()
  const { order, trade_no, currency, reason, deliveries } = dispute
  const { brand, first6, last4 } = order.payer
  const card = last4 ? `${brand ?? ''} ${first6 ?? ''}…${last4}`.trim() : ''
  const facts = [
    { name: t('reasonLabel'), value: reasonText(reason) },
    { name: t('order'), value: <OrderLink trade_no={trade_no} /> },
    { name: t('outTradeNo'), value: order.out_trade_no },
    { name: t('app'), value: order.app_name },
    { name: t('subject'), value: order.subject },
    { name: t('buyer'), value: order.buyer_email },
    { name: t('method'), value: card ? `${methodText(order.method)} · ${card}` : methodText(order.method) },
    { name: t('paid'), value: <Money of="orderAmount" amount={order.order_amount} currency={currency} /> },
    { name: t('refunded'), value: <Money of="orderRefunded" amount={order.refunded_amount} currency={currency} /> },
    ...(deliveries.length > 0
      ? [{ name: t('delivered'), value: deliveries.map((each) => <Delivery key={each.waybill_no} delivery={each} />) }]
      : []),
    ...(order.pay_time ? [{ name: t('paidAt'), value: <DateTime value={order.pay_time} /> }] : []),
  ]
  return (
    <Card title={t('orderTitle')}>
      <Facts facts={facts} />
    </Card>
  )
}
