import { orders, type OrderDetail } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { needsBankData } from '@balcao/kernel/refund-state'
import { useForm } from '../../../../lib/forms/use-form'
import { Form } from '../../../../ui/forms/form'
import { useDecimalSign } from '../../../../lib/texts/decimal-sign'
import { useT } from '../../../../lib/texts/i18n'
import { Dialog } from '../../../../ui/frames/dialog'
import { useMoneyText } from '../../../../ui/show/money'
import { MoneyField } from '../../../../ui/fields/money-field'
import { TextField } from '../../../../ui/fields/text-field'
import { Paragraph } from '../../../../ui/show/text'
import { BankDataFields } from './bank-data-fields'
import {
  amountFault,
  isGiven,
  isWhole,
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
  const sign = useDecimalSign()
  const { trade_no, method, order_currency: currency } = order
  const rest = restOf(order)
  const form = useForm(refunds.ask, {
    start: () => firstRefund(rest),
    faults: ({ amount, bank }) => {
      const fault = amountFault(amount, order)
      return {
        amount: fault && t(`refundForm.${fault}`, { sign }),
        bank: isGiven(bank) && !isWhole(bank) && t('bank.missing'),
      }
    },
    toInput: (draft) => toRefund(trade_no, draft),
    refreshes: [orders.detail, orders.list, refunds.ofOrder, orders.entries],
    done: t('refundForm.done'),
    onDone: close,
  })
  const { amount, bank, out_request_no } = form.draft
  const minor = form.faults.amount ? null : parseMoney(amount, currency)
  return (
    <Form
      of={form}
      refused
      submit={
        minor === null
          ? t('refundForm.submit')
          : t('refundForm.submitAmount', { amount: money(formatMoney(minor, currency), currency) })
      }
    >
      <MoneyField
        label={t('refundForm.amount', { currency })}
        hint={t('refundForm.rest', { rest: money(rest, currency) })}
        {...form.field('amount')}
        error={form.faults.amount || undefined}
      />
      <TextField label={t('refundForm.reason')} maxLength={128} {...form.field('reason')} />
      {needsBankData(method) && (
        <>
          <Paragraph>{t('refundForm.bankText')}</Paragraph>
          <BankDataFields
            value={bank}
            isWanting={form.field('bank').error !== undefined}
            onChange={(typed) => form.change({ bank: typed })}
          />
        </>
      )}
      <Paragraph look="hint">{t('refundForm.number', { number: out_request_no })}</Paragraph>
    </Form>
  )
}

function firstRefund(amount: string): RefundForm {
  return { out_request_no: newRefundNumber(new Date()), amount, reason: '', bank: NO_BANK_DATA }
}
