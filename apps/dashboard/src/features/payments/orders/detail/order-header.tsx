import { orders, type OrderDetail } from '@balcao/contract/payments/orders'
import { ORDER_EVENTS, type OrderState } from '@balcao/kernel/order-state'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { holds } from '../../../../lib/session/rights'
import { useAction } from '../../../../lib/ask/use-action'
import { confirmDanger } from '../../../../ui/say/confirm'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { DateTime } from '../../../../ui/show/date-time'
import { useMethodText } from '../../../../parts/statuses/method-text'
import { Money } from '../../../../ui/show/money'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import classes from './order-detail.module.css'
import { OrderStatus } from '../order-status'
import { isRefundable } from './refund-wish'

const RefundDialog = lazy(async () => {
  const { RefundDialog: dialog } = await import('./refund.dialog')
  return { default: dialog }
})

export function OrderHeader({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  const methodText = useMethodText()
  const [isRefunding, setIsRefunding] = useState(false)
  const [now] = useState(() => new Date())
  const cancel = useAction(orders.cancel, { refreshes: [orders.detail, orders.list], done: t('cancelled') })
  const { trade_no, method, pay_time, order_amount, order_currency, refuse_detail } = order

  async function askAndCancel() {
    const question = {
      title: t('cancelTitle'),
      text: t('cancelText', { trade_no }),
      confirm: t('cancelConfirm'),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await cancel.run({ trade_no })
  }

  return (
    <header className={classes.header}>
      <div className={classes.names}>
        <h1 className={classes.number}>
          <CopyButton text={trade_no} />
        </h1>
        <p className={classes.state}>
          <span className={classes.amount}>
            <Money amount={order_amount} currency={order_currency} />
          </span>
          <OrderStatus order={order} />
          {method && <span>{methodText(method)}</span>}
          {pay_time && (
            <span>
              {t('paid')} <DateTime value={pay_time} />
            </span>
          )}
          {order.late && <span>{t('late')}</span>}
        </p>
        {refuse_detail && <p className={classes.refused}>{refuse_detail}</p>}
      </div>
      <div className={classes.actions}>
        {isRefundable(order, now) && holds('refund:edit') && (
          <PlainButton onClick={() => setIsRefunding(true)}>{t('refund')}</PlainButton>
        )}
        <CopyButton text={order.payment_url} look="button">
          {t('copyLink')}
        </CopyButton>
        {isCancellable(order.status) && holds('paymentOrder:edit') && (
          <PlainButton look="quiet" isWorking={cancel.isRunning} onClick={() => void askAndCancel()}>
            {t('cancel')}
          </PlainButton>
        )}
      </div>
      <Suspense>{isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}</Suspense>
    </header>
  )
}

function isCancellable(status: OrderState): boolean {
  return (ORDER_EVENTS.cancelled.from as readonly OrderState[]).includes(status)
}
