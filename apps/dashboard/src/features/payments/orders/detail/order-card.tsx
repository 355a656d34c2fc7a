import type { OrderDetail } from '@balcao/contract/payments/orders'
import { holds } from '../../../../lib/session/rights'
import { useT } from '../../../../lib/texts/i18n'
import { Card } from '../../../../ui/frames/card'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { LeavingLink } from '../../../../ui/buttons/leaving-link'
import { DateTime } from '../../../../ui/show/date-time'
import { Facts, type Fact } from '../../../../ui/frames/facts'
import { Money } from '../../../../ui/show/money'
import { RowLink } from '../../../../ui/lists/row-link'

export function OrderCard({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  const { recurring_no, period } = order
  const contract = recurring_no && (
    <RowLink to="RecurringsDetail" search={{ recurring_no }}>
      {recurring_no}
    </RowLink>
  )
  const settlement =
    order.settlement_no &&
    (holds('finance:view') ? (
      <RowLink to="SettlementDetails" search={{ settlement_no: order.settlement_no }}>
        {order.settlement_no}
      </RowLink>
    ) : (
      order.settlement_no
    ))
  const which = period === 0 ? t('order.trial') : period
  return (
    <Card title={t('order.title')}>
      <Facts
        facts={[
          { name: t('order.outTradeNo'), value: <CopyButton text={order.out_trade_no} /> },
          ...(contract ? [{ name: t('order.recurring'), value: contract }] : []),
          ...(contract ? [{ name: t('order.period'), value: which }] : []),
          { name: t('order.app'), value: order.app_name },
          { name: t('order.subject'), value: order.subject },
          { name: t('order.content'), value: order.content },
          { name: t('order.created'), value: <DateTime value={order.create_time} /> },
          { name: t('order.timeout'), value: `${Number.parseInt(order.timeout_express, 10)} min` },
          { name: t('order.expires'), value: <DateTime value={order.expire_time} /> },
          { name: t('order.returnUrl'), value: <LeavingLink to={order.return_url}>{order.return_url}</LeavingLink> },
          ...(order.notify_url ? [{ name: t('order.notifyUrl'), value: order.notify_url }] : []),
          ...(order.channel ? [{ name: t('order.channel'), value: order.channel }] : []),
          ...heldFacts(order, t),
          ...instalmentFacts(order, t),
          ...(settlement ? [{ name: t('order.settlement'), value: settlement }] : []),
        ]}
      />
    </Card>
  )
}

/** Of a card whose money is held, or was: how much of it, until when, and what the shop has asked for. */
function heldFacts({ authorisation, order_currency: currency }: OrderDetail, t: Texts): Fact[] {
  if (!authorisation) return []
  const { amount, asked, until } = authorisation
  return [
    { name: t('held.amount'), value: <Money of="heldAmount" amount={amount} currency={currency} /> },
    ...(until ? [{ name: t('held.until'), value: <DateTime value={until} /> }] : []),
    ...(asked ? [{ name: t('held.asked'), value: <Money of="heldAmount" amount={asked} currency={currency} /> }] : []),
  ]
}

/** Of a card that is paid in parts: how, and what the payer pays in all. */
function instalmentFacts({ instalments, order_currency: currency }: OrderDetail, t: Texts): Fact[] {
  if (!instalments) return []
  const { count, first, each, total, interest } = instalments
  return [
    {
      name: t('instalments.title'),
      value: (
        <>
          {count} × <Money of="instalmentEach" amount={each} currency={currency} />
          {first !== each && (
            <>
              {` ${t('instalments.first')} `}
              <Money of="instalmentEach" amount={first} currency={currency} />
            </>
          )}
        </>
      ),
    },
    { name: t('instalments.total'), value: <Money of="payerTotal" amount={total} currency={currency} /> },
    { name: t('instalments.interest'), value: <Money of="instalmentInterest" amount={interest} currency={currency} /> },
  ]
}
type Texts = ReturnType<typeof useT<'order-details'>>
