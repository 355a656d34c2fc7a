import { virtualAccounts, type AccountDeposit } from '@balcao/contract/payments/virtual-accounts'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import classes from './virtual-accounts.module.css'

const STALE = [virtualAccounts.list, virtualAccounts.detail, virtualAccounts.deposits]

/** Accept or return; the amount stands in the button that moves it. */
export function DepositActions({ deposit }: { deposit: AccountDeposit }) {
  const t = useT('virtual-accounts')
  const moneyText = useMoneyText()
  // Kept until it is answered, so that a second try after a lost answer is the same decision.
  const [request_id, setRequestId] = useState(newRequestId)
  const amount = moneyText(deposit.amount, deposit.currency)
  const accept = useAction(virtualAccounts.acceptDeposit, { refreshes: STALE, done: t('deposit.accepted', { amount }) })
  const sendBack = useAction(virtualAccounts.returnDeposit, {
    refreshes: STALE,
    done: t('deposit.returning', { amount }),
  })
  if (deposit.status !== 'WAITING' || !holds('virtualAccount:edit')) return null
  const { deposit_no, payer_name } = deposit

  async function askAndReturn() {
    const question = {
      title: t('deposit.returnTitle'),
      text: t('deposit.returnText', { amount, payer: payer_name }),
      confirm: t('deposit.return', { amount }),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await decide(sendBack)
  }

  async function decide(action: typeof accept) {
    const outcome = await action.run({ request_id, deposit_no })
    if (outcome.ok) setRequestId(newRequestId())
  }

  return (
    <span className={classes.decisions}>
      <PlainButton look="quiet" isWorking={accept.isRunning} onClick={() => void decide(accept)}>
        {t('deposit.accept', { amount })}
      </PlainButton>
      <DangerButton disabled={sendBack.isRunning} onClick={() => void askAndReturn()}>
        {t('deposit.return', { amount })}
      </DangerButton>
    </span>
  )
}
