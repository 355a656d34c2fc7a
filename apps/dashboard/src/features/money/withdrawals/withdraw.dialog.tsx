import { bankAccounts, type BankAccount } from '@balcao/contract/money/bank-accounts'
import { finance, type Balance } from '@balcao/contract/money/finance'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { Dialog } from '../../../ui/frames/dialog'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { WithdrawForm } from './withdraw-form'

/** Asks for money to a verified account. Nothing leaves before a mailed code comes back, or a second factor is shown. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const t = useT('withdrawals')
  const { data: accounts } = useAsk(bankAccounts.list, {})
  const { data: balances } = useAsk(finance.balances, {})
  const { data: settings } = useAsk(withdrawals.settings, {})
  return (
    <Dialog title={t('withdraw')} onClose={onClose}>
      {(close) => {
        if (!accounts || !balances || !settings) return <LoadingFace />
        const usable = accounts.filter((account) => isUsable(account, balances.currencies))
        if (usable.length > 0) {
          const given = { accounts: usable, balances: balances.currencies, settings }
          return <WithdrawForm {...given} close={close} />
        }
        return (
          <Stack>
            <Paragraph look="quiet">{t('noAccount')}</Paragraph>
            <LinkButton to="BankAccounts" onClick={close}>
              {t('toAccounts')}
            </LinkButton>
          </Stack>
        )
      }}
    </Dialog>
  )
}

/** Verified, awake, and in a currency there is money in. */
function isUsable({ status, usable_from, currency }: BankAccount, balances: Balance[]): boolean {
  const isAwake = Date.parse(usable_from) <= Date.now()
  return status === 'VERIFIED' && isAwake && balances.some((balance) => balance.currency === currency)
}
