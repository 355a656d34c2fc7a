import { recurring, type RecurringDetail } from '@balcao/contract/payments/recurring'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Actions } from '../../../ui/frames/actions'
import { useMoneyText } from '../../../ui/show/money'

const STALE = [recurring.detail, recurring.list]
const CAN_END: readonly string[] = ['INITIAL', 'ACTIVE', 'PAST_DUE']

export function ContractActions({ contract }: { contract: RecurringDetail }) {
  const t = useT('recurring')
  const money = useMoneyText()
  const retry = useAction(recurring.retry, { refreshes: STALE, done: t('retried') })
  const cancel = useAction(recurring.cancel, { refreshes: STALE, done: t('cancelled') })
  const { recurring_no, status, payment_url, card_url, amount, currency, next_charge_time } = contract
  const mayEdit = holds('recurring:edit')

  async function askAndCancel() {
    const isSure = await confirmDanger({
      title: t('cancel'),
      text: t('cancelText', { number: contract.out_trade_no }),
      confirm: t('cancel'),
      cancel: t('keep'),
    })
    if (isSure) await cancel.run({ recurring_no })
  }

  return (
    <Actions>
      {payment_url && (
        <CopyButton text={payment_url} look="button">
          {t('copyLink')}
        </CopyButton>
      )}
      {card_url && (
        <CopyButton text={card_url} look="button">
          {t('copyCardLink')}
        </CopyButton>
      )}
      {mayEdit && status === 'PAST_DUE' && next_charge_time && (
        <PlainButton onClick={() => void retry.run({ recurring_no })} isWorking={retry.isRunning}>
          {t('retryNow', { amount: money(amount, currency) })}
        </PlainButton>
      )}
      {mayEdit && CAN_END.includes(status) && (
        <DangerButton onClick={() => void askAndCancel()}>{t('cancel')}</DangerButton>
      )}
    </Actions>
  )
}
