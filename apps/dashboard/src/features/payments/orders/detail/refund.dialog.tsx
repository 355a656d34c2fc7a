import { orders, type OrderDetail } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { needsBankData } from '@balcao/kernel/refund-state'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAction } from '../../../../lib/ask/use-action'
import { Dialog } from '../../../../ui/frames/dialog'
import { useMoneyText } from '../../../../ui/show/money'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { TextField } from '../../../../ui/fields/text-field'
import { showToast } from '../../../../ui/say/toast'
import { BankDataFields } from './bank-data-fields'
import classes from './order-detail.module.css'
import {
  amountFault,
  isComplete,
  newRefundNumber,
  NO_BANK_DATA,
  restOf,
  toRefund,
  type RefundForm,
} from './refund-wish'

interface RefundDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Gives all or part of a payment back; the button says how much. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const t = useT('order-details')
  return (
    <Dialog title={t('refundForm.title')} onClose={onClose}>
      {(close) => <RefundFields order={order} close={close} />}
    </Dialog>
  )
}

function RefundFields({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useT('order-details')
  const money = useMoneyText()
  const { trade_no, method, order_currency: currency } = order
  const rest = restOf(order)
  const [form, setForm] = useState<RefundForm>(() => ({
    out_request_no: newRefundNumber(new Date()),
    amount: rest,
    reason: '',
    bank: NO_BANK_DATA,
  }))
  const [wasRefused, setWasRefused] = useState(false)
  const change = (changes: Partial<RefundForm>) => setForm((before) => ({ ...before, ...changes }))
  const ask = useAction(refunds.ask, {
    refreshes: [orders.detail, orders.list, refunds.ofOrder, orders.entries],
    done: t('refundForm.done'),
  })
  const fault = amountFault(form.amount, order)
  const minor = fault === undefined ? parseMoney(form.amount, currency) : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete(form, order)) {
      setWasRefused(true)
      await showToast({ tone: 'failure', text: t('refundForm.incomplete') })
      return
    }
    const outcome = await ask.run(toRefund(trade_no, form))
    if (outcome.ok) close()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('refundForm.amount', { currency })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={t('refundForm.rest', { rest: money(rest, currency) })}
        value={form.amount}
        onChange={(amount) => change({ amount })}
        error={fault && t(`refundForm.${fault}`)}
      />
      <TextField
        label={t('refundForm.reason')}
        name="reason"
        maxLength={128}
        value={form.reason}
        onChange={(reason) => change({ reason })}
      />
      {needsBankData(method) && (
        <>
          <p className={classes.note}>{t('refundForm.bankText')}</p>
          <BankDataFields value={form.bank} isChecked={wasRefused} onChange={(bank) => change({ bank })} />
        </>
      )}
      <p className={classes.quiet}>{t('refundForm.number', { number: form.out_request_no })}</p>
      <PlainButton type="submit" isWorking={ask.isRunning}>
        {minor === null
          ? t('refundForm.submit')
          : t('refundForm.submitAmount', { amount: money(formatMoney(minor, currency), currency) })}
      </PlainButton>
    </form>
  )
}
