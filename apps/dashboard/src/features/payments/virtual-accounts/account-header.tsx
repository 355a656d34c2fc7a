import { virtualAccounts, type VirtualAccountDetail } from '@balcao/contract/payments/virtual-accounts'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { confirmDanger } from '../../../ui/say/confirm'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { Money } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Code } from '../../../ui/show/code'
import { StateLine } from '../../../ui/frames/state-line'
import { Actions } from '../../../ui/frames/actions'
import { AccountStatus } from './account-status'
import classes from './virtual-accounts.module.css'

const PlayDepositDialog = lazy(async () => {
  const { PlayDepositDialog: dialog } = await import('./play-deposit.dialog')
  return { default: dialog }
})

/** What the account is, what came in, and what can be done with it. */
export function AccountHeader({ account }: { account: VirtualAccountDetail }) {
  const t = useT('virtual-accounts')
  const [isPlaying, setIsPlaying] = useState(false)
  const { account_id, customer_name, status, type, mode, deposit_count, deposit_total, currency } = account
  const cancel = useAction(virtualAccounts.cancel, {
    refreshes: [virtualAccounts.list, virtualAccounts.detail],
    done: t('canceled'),
  })

  async function askAndCancel() {
    const question = {
      title: t('cancelTitle'),
      text: t('cancelText', { customer: customer_name }),
      confirm: t('cancel'),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await cancel.run({ account_id })
  }

  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{customer_name}</h1>
      <Code>
        <CopyButton text={account_id} />
      </Code>
      <StateLine>
        <AccountStatus status={status} />
        <span>{t(`type.${type}`)}</span>
        {mode === 'test' && <span>{t('sandbox')}</span>}
        <span>
          {t('depositsSo', { count: deposit_count })}
          {' · '}
          <Money of="depositTotal" amount={deposit_total} currency={currency} />
        </span>
      </StateLine>
      {holds('virtualAccount:edit') && (
        <Actions>
          {account.is_sandbox && (
            <PlainButton look="quiet" onClick={() => setIsPlaying(true)}>
              {t('play.title')}
            </PlainButton>
          )}
          {status === 'ACTIVE' && (
            <PlainButton look="danger" isWorking={cancel.isRunning} onClick={() => void askAndCancel()}>
              {t('cancel')}
            </PlainButton>
          )}
        </Actions>
      )}
      {isPlaying && (
        <Suspense>
          <PlayDepositDialog account={account} onClose={() => setIsPlaying(false)} />
        </Suspense>
      )}
    </header>
  )
}
