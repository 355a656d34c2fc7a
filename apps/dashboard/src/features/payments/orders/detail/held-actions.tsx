import { captures } from '@balcao/contract/payments/captures'
import { orders, type OrderDetail } from '@balcao/contract/payments/orders'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../../../lib/ask/use-action'
import { holds } from '../../../../lib/session/rights'
import { useT } from '../../../../lib/texts/i18n'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { confirmDanger } from '../../../../ui/say/confirm'
import { useMoneyText } from '../../../../ui/show/money'

const CaptureDialog = lazy(async () => {
  const { CaptureDialog: dialog } = await import('./capture.dialog')
  return { default: dialog }
})

/** What can be done with money that a bank holds: take it, or let it go. */
export function HeldActions({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  const money = useMoneyText()
  const [isCapturing, setIsCapturing] = useState(false)
  const { trade_no, order_amount, order_currency } = order
  const letGo = useAction(captures.void, { refreshes: [orders.detail, orders.list], done: t('void.done') })
  const isHeld = order.status === 'AUTHORISED' && order.authorisation?.asked === null

  async function askAndVoid() {
    const question = {
      title: t('void.title'),
      text: t('void.text', { amount: money(order_amount, order_currency) }),
      confirm: t('void.action'),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await letGo.run({ trade_no })
  }

  if (!isHeld || !holds('paymentOrder:edit')) return null
  return (
    <>
      <PlainButton onClick={() => setIsCapturing(true)}>{t('capture.action')}</PlainButton>
      <PlainButton look="quiet" isWorking={letGo.isRunning} onClick={() => void askAndVoid()}>
        {t('void.action')}
      </PlainButton>
      <Suspense>{isCapturing && <CaptureDialog order={order} onClose={() => setIsCapturing(false)} />}</Suspense>
    </>
  )
}
