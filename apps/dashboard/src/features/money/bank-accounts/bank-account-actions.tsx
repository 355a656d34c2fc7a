import { bankAccounts, type BankAccount } from '@balcao/contract/money/bank-accounts'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Actions } from '../../../ui/frames/actions'

export function BankAccountActions({ account, onEdit }: { account: BankAccount; onEdit: () => void }) {
  const t = useT('bank-accounts')
  const disable = useAction(bankAccounts.disable, { refreshes: [bankAccounts.list], done: t('disabled') })
  const { account_id, bank_name, masked } = account
  const which = `${bank_name} ${masked}`

  async function askAndDisable() {
    const question = {
      title: t('disableTitle'),
      text: t('disableText', { which }),
      confirm: t('disable'),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await disable.run({ account_id })
  }

  return (
    <Actions align="end">
      <PlainButton look="quiet" aria-label={t('editOf', { which })} onClick={onEdit}>
        {t('edit')}
      </PlainButton>
      <DangerButton aria-label={t('disableOf', { which })} onClick={() => void askAndDisable()}>
        {t('disable')}
      </DangerButton>
    </Actions>
  )
}
