import type { PaymentLinkDetail } from '@balcao/contract/payments/payment-links'
import { isPaidState, type OrderState } from '@balcao/kernel/order-state'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { RowLink } from '../../../ui/lists/row-link'
import { DateTime } from '../../../ui/show/date-time'
import { Money } from '../../../ui/show/money'
import classes from './link-orders.module.css'

/** What was paid, or is being paid, at the link: each an order like any other. */
export function LinkOrders({ link: { orders, currency } }: { link: PaymentLinkDetail }) {
  const t = useT('payment-links')
  return (
    <Card title={t('orders')}>
      {orders.length === 0 && <p>{t('noOrders')}</p>}
      <ul className={classes.orders}>
        {orders.map(({ trade_no, out_trade_no, amount, status, create_time }) => (
          <li key={trade_no} className={classes.order}>
            <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
              {out_trade_no}
            </RowLink>
            <Money of="orderAmount" amount={amount} currency={currency} />
            <span className={classes.quiet}>
              {`${t(`order.${groupOf(status)}`)} · `}
              <DateTime value={create_time} isBrief />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function groupOf(status: OrderState): 'paid' | 'refused' | 'closed' | 'waiting' {
  if (isPaidState(status)) return 'paid'
  if (status === 'REFUSED') return 'refused'
  return status === 'CANCEL' || status === 'EXPIRED' ? 'closed' : 'waiting'
}
