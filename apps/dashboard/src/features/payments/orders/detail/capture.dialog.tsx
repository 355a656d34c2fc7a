import { captures } from '@balcao/contract/payments/captures'
import { orders, type OrderDetail } from '@balcao/contract/payments/orders'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { useForm } from '../../../../lib/forms/use-form'
import { useT } from '../../../../lib/texts/i18n'
import { MoneyField } from '../../../../ui/fields/money-field'
import { Form } from '../../../../ui/forms/form'
import { Dialog } from '../../../../ui/frames/dialog'
import { useMoneyText } from '../../../../ui/show/money'
import { Paragraph } from '../../../../ui/show/text'
import { amountFault } from './refund-wish'

interface CaptureDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Takes what the bank holds, or a part of it; the button says how much. */
export function CaptureDialog({ order, onClose }: CaptureDialogProps) {
  const t = useT('order-details')
  return (
    <Dialog title={t('capture.title')} onClose={onClose}>
      {(close) => <CaptureFields order={order} close={close} />}
    </Dialog>
  )
}

function CaptureFields({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useT('order-details')
  const money = useMoneyText()
  const { trade_no, order_amount: held, order_currency: currency } = order
  const form = useForm(captures.capture, {
    start: () => ({ amount: held }),
    faults: ({ amount }) => {
      const fault = amountFault(amount, order)
      return { amount: fault && t(fault === 'amountTooMuch' ? 'capture.tooMuch' : `refundForm.${fault}`) }
    },
    toInput: ({ amount }, request_id) => ({ request_id, trade_no, amount: amount.trim() }),
    refreshes: [orders.detail, orders.list],
    done: t('capture.done'),
    onDone: close,
  })
  const minor = form.faults.amount ? null : parseMoney(form.draft.amount, currency)
  const shown = minor === null ? '' : money(formatMoney(minor, currency), currency)
  return (
    <Form of={form} refused submit={shown ? t('capture.submitAmount', { amount: shown }) : t('capture.action')}>
      <MoneyField
        label={t('refundForm.amount', { currency })}
        hint={t('refundForm.rest', { rest: money(held, currency) })}
        {...form.field('amount')}
        error={form.faults.amount || undefined}
      />
      <Paragraph look="hint">{t('capture.text')}</Paragraph>
    </Form>
  )
}
