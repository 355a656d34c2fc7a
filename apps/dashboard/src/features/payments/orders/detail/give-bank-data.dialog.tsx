import { orders } from '@balcao/contract/payments/orders'
import { refunds, type Refund } from '@balcao/contract/payments/refunds'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAction } from '../../../../lib/ask/use-action'
import { Dialog } from '../../../../ui/frames/dialog'
import { useMoneyText } from '../../../../ui/show/money'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { showToast } from '../../../../ui/say/toast'
import { BankDataFields } from './bank-data-fields'
import classes from './order-detail.module.css'
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
  const [bank, setBank] = useState(NO_BANK_DATA)
  const [wasRefused, setWasRefused] = useState(false)
  const give = useAction(refunds.giveData, { refreshes: [orders.detail, refunds.ofOrder], done: t('bank.done') })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWhole(bank)) {
      setWasRefused(true)
      await showToast({ tone: 'failure', text: t('refundForm.incomplete') })
      return
    }
    const outcome = await give.run({ refund_no: refund.refund_no, bank_data: trimmedBank(bank) })
    if (outcome.ok) close()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <BankDataFields value={bank} isChecked={wasRefused} isRequired onChange={setBank} />
      <PlainButton type="submit" isWorking={give.isRunning}>
        {t('refundForm.submitAmount', { amount: money(refund.amount, refund.currency) })}
      </PlainButton>
    </form>
  )
}
