import { orders } from '@balcao/contract/payments/orders'
import { refunds, type Refund } from '@balcao/contract/payments/refunds'
import { useForm } from '../../../../lib/forms/use-form'
import { Form } from '../../../../ui/forms/form'
import { useT } from '../../../../lib/texts/i18n'
import { Dialog } from '../../../../ui/frames/dialog'
import { useMoneyText } from '../../../../ui/show/money'
import { BankDataFields } from './bank-data-fields'
import { isWhole, NO_BANK_DATA, trimmedBank } from './refund-wish'

interface GiveBankDataDialogProps {
  refund: Refund
  onClose: () => void
}

/** For a refund that waits to be told where the payer gets the money. */
export function GiveBankDataDialog({ refund, onClose }: GiveBankDataDialogProps) {
  const t = useT('order-details')
  return (
    <Dialog title={t('bank.title')} onClose={onClose}>
      {(close) => <Fields refund={refund} close={close} />}
    </Dialog>
  )
}

function Fields({ refund, close }: { refund: Refund; close: () => void }) {
  const t = useT('order-details')
  const money = useMoneyText()
  const form = useForm(refunds.giveData, {
    start: { bank: NO_BANK_DATA },
    faults: ({ bank }) => ({ bank: !isWhole(bank) && t('bank.missing') }),
    toInput: ({ bank }) => ({ refund_no: refund.refund_no, bank_data: trimmedBank(bank) }),
    refreshes: [orders.detail, refunds.ofOrder],
    done: t('bank.done'),
    onDone: close,
  })
  return (
    <Form of={form} refused submit={t('refundForm.submitAmount', { amount: money(refund.amount, refund.currency) })}>
      <BankDataFields
        value={form.draft.bank}
        isWanting={form.field('bank').error !== undefined}
        onChange={(bank) => form.change({ bank })}
      />
    </Form>
  )
}
