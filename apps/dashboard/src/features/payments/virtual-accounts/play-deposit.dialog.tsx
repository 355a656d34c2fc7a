import { virtualAccounts, type VirtualAccountDetail } from '@balcao/contract/payments/virtual-accounts'
import { parseMoney } from '@balcao/kernel/money'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { Dialog } from '../../../ui/frames/dialog'
import { explain } from '../../../ui/say/explain'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextField } from '../../../ui/fields/text-field'
import classes from './virtual-accounts.module.css'

interface PlayDepositDialogProps {
  account: VirtualAccountDetail
  onClose: () => void
}

/** Sandbox: plays the bank, so that everything about deposits can be tried. */
export function PlayDepositDialog({ account, onClose }: PlayDepositDialogProps) {
  const t = useT('virtual-accounts')
  return (
    <Dialog title={t('play.title')} onClose={onClose}>
      {(close) => <Fields account={account} close={close} />}
    </Dialog>
  )
}

const STALE = [virtualAccounts.list, virtualAccounts.detail, virtualAccounts.deposits]

function Fields({ account, close }: { account: VirtualAccountDetail; close: () => void }) {
  const t = useT('virtual-accounts')
  const { account_id, currency, expected_amount, customer_name } = account
  const [draft, setDraft] = useState({ amount: expected_amount ?? '', payer_name: customer_name, tracking_key: '' })
  const [request_id, setRequestId] = useState(newRequestId)
  const [isTried, setIsTried] = useState(false)
  const play = useAction(virtualAccounts.sandboxDeposit, { refreshes: STALE, done: t('play.done'), quietFailure: true })
  const change = (changes: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setRequestId(newRequestId())
  }
  const amount = draft.amount.trim()
  const isAmount = (parseMoney(amount, currency) ?? 0n) > 0n
  const isKey = draft.tracking_key.trim() === '' || draft.tracking_key.trim().length >= 4

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!isAmount || !isKey) return
    const tracking_key = draft.tracking_key.trim()
    const wish = { request_id, account_id, amount, payer_name: draft.payer_name.trim() || customer_name }
    const outcome = await play.run(tracking_key === '' ? wish : { ...wish, tracking_key })
    if (outcome.ok) close()
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>{t('play.text')}</p>
      <TextField
        label={`${t('deposit.amount')} (${currency})`}
        inputMode="decimal"
        maxLength={20}
        value={draft.amount}
        onChange={(value) => change({ amount: value })}
        error={isTried && !isAmount ? t('fault.expected_amount') : undefined}
        data-autofocus
      />
      <TextField
        label={t('deposit.payer')}
        maxLength={100}
        value={draft.payer_name}
        onChange={(payer_name) => change({ payer_name })}
      />
      <TextField
        label={t('deposit.trackingKey')}
        hint={t('play.keyHint')}
        maxLength={40}
        autoComplete="off"
        value={draft.tracking_key}
        onChange={(tracking_key) => change({ tracking_key })}
        error={isTried && !isKey ? t('play.keyShort') : undefined}
      />
      {play.failure && !play.isRunning && (
        <p className={classes.failure} role="alert">
          {explain(play.failure)}
        </p>
      )}
      <PlainButton type="submit" isWorking={play.isRunning}>
        {t('play.submit')}
      </PlainButton>
    </form>
  )
}
