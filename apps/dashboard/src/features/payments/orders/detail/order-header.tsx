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
import { DetailHead } from '../../../../ui/frames/detail-head'
import { Actions } from '../../../../ui/frames/actions'
import { Paragraph } from '../../../../ui/show/text'
import { OrderStatus } from '../order-status'
import { HeldActions } from './held-actions'
import { isRefundable } from './refund-wish'
import { SafetyLine } from './safety-line'

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
    <>
      <DetailHead
        number={<CopyButton text={trade_no} />}
        state={
          <>
            <Money of="orderAmount" amount={order_amount} currency={order_currency} isLarge />
            <OrderStatus order={order} />
            {method && <span>{methodText(method)}</span>}
            {pay_time && (
              <span>
                {t('paid')} <DateTime value={pay_time} />
              </span>
            )}
            {order.late && <span>{t('late')}</span>}
          </>
        }
        actions={
          <Actions isWideOnPhone>
            {isRefundable(order, now) && holds('refund:edit') && (
              <PlainButton onClick={() => setIsRefunding(true)}>{t('refund')}</PlainButton>
            )}
            <HeldActions order={order} />
            <CopyButton text={order.payment_url} look="button">
              {t('copyLink')}
            </CopyButton>
            {isCancellable(order) && holds('paymentOrder:edit') && (
              <PlainButton look="quiet" isWorking={cancel.isRunning} onClick={() => void askAndCancel()}>
                {t('cancel')}
              </PlainButton>
            )}
          </Actions>
        }
      >
        {refuse_detail && <Paragraph look="failure">{refuse_detail}</Paragraph>}
        {order.safety_check && <SafetyLine check={order.safety_check} />}
      </DetailHead>
      <Suspense>{isRefunding && <RefundDialog order={order} onClose={() => setIsRefunding(false)} />}</Suspense>
    </>
  )
}

/** Not while its money is there and the provider looks at it. */
function isCancellable({ status, safety_check }: OrderDetail): boolean {
  if (safety_check?.outcome === 'waiting') return false
  return (ORDER_EVENTS.cancelled.from as readonly OrderState[]).includes(status)
}
