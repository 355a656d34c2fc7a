import { finance, type Balance } from '@balcao/contract/money/finance'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { Dialog } from '../../../ui/frames/dialog'
import { useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextField } from '../../../ui/fields/text-field'
import classes from './finance.module.css'

interface TransferDialogProps {
  balance: Balance
  onClose: () => void
}

/** From available to payout; the button says how much. */
export function TransferDialog({ balance, onClose }: TransferDialogProps) {
  const t = useT('finance')
  return (
    <Dialog title={t('transferTitle')} onClose={onClose}>
      {(close) => <Fields balance={balance} close={close} />}
    </Dialog>
  )
}

const STALE = [finance.balances, finance.overview, finance.entries, finance.statement]

function Fields({ balance, close }: { balance: Balance; close: () => void }) {
  const t = useT('finance')
  const money = useMoneyText()
  const { currency, available } = balance
  const [amount, setAmount] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [request_id] = useState(newRequestId)
  const transfer = useAction(finance.transfer, { refreshes: STALE, done: t('transferred') })
  const minor = parseMoney(amount, currency)
  const fault = faultOf(minor, parseMoney(available, currency) ?? 0n)

  async function send() {
    setIsTried(true)
    if (fault || minor === null) return
    const outcome = await transfer.run({ request_id, currency, amount: formatMoney(minor, currency) })
    if (outcome.ok) close()
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={classes.note}>{t('transferText')}</p>
      <TextField
        label={t('amountIn', { currency })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={t('availableNow', { amount: money(available, currency) })}
        value={amount}
        onChange={setAmount}
        error={isTried && fault ? t(`fault.${fault}`) : undefined}
      />
      <PlainButton type="submit" isWorking={transfer.isRunning}>
        {minor === null || fault
          ? t('transfer')
          : t('transferAmount', { amount: money(formatMoney(minor, currency), currency) })}
      </PlainButton>
    </form>
  )
}

function faultOf(minor: bigint | null, available: bigint): 'amount' | 'tooMuch' | undefined {
  if (minor === null || minor <= 0n) return 'amount'
  return minor > available ? 'tooMuch' : undefined
}
