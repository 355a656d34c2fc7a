import { bankAccounts, type BankAccount } from '@balcao/contract/money/bank-accounts'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { useLive } from '../../../lib/live/use-live'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { DateTime } from '../../../ui/show/date-time'
import { ListScreen } from '../../../ui/lists/list-screen'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { BankAccountStatus } from './bank-account-status'
import classes from './bank-accounts.module.css'

const BankAccountDialog = lazy(async () => {
  const { BankAccountDialog: dialog } = await import('./bank-account.dialog')
  return { default: dialog }
})

const SHOWN = [bankAccounts.list]
/** A new one has no number yet. */
const NEW = ''

/** Where the merchant's money may go; whole numbers are shown to nobody here. */
export function BankAccountListScreen() {
  const t = useT('bank-accounts')
  const [open, setOpen] = useState<string | null>(null)
  const disable = useAction(bankAccounts.disable, { refreshes: SHOWN, done: t('disabled') })
  useLive('bankAccount', SHOWN)

  async function askAndDisable({ account_id, bank_name, masked }: BankAccount) {
    const which = `${bank_name} ${masked}`
    const question = {
      title: t('disableTitle'),
      text: t('disableText', { which }),
      confirm: t('disable'),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await disable.run({ account_id })
  }

  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={bankAccounts.list}
        rowKey={({ account_id }) => account_id}
        actions={holds('finance:edit') && <PlainButton onClick={() => setOpen(NEW)}>{t('add')}</PlainButton>}
        empty={<p>{t('empty')}</p>}
        columns={[
          {
            head: t('account'),
            isMain: true,
            cell: ({ bank_name, masked }) => <span className={classes.account}>{`${bank_name} ${masked}`}</span>,
          },
          { head: t('holder'), cell: ({ holder }) => holder },
          { head: t('document'), cell: ({ document }) => formatDocument(document) },
          { head: t('currency'), cell: ({ currency }) => currency },
          { head: t('statusLabel'), cell: (account) => <State account={account} /> },
        ]}
        {...(holds('finance:edit')
          ? {
              rowActions: (account: BankAccount) =>
                account.status === 'DISABLED' ? null : (
                  <span className={classes.actions}>
                    <PlainButton
                      look="quiet"
                      aria-label={t('editOf', { which: `${account.bank_name} ${account.masked}` })}
                      onClick={() => setOpen(account.account_id)}
                    >
                      {t('edit')}
                    </PlainButton>
                    <DangerButton
                      aria-label={t('disableOf', { which: `${account.bank_name} ${account.masked}` })}
                      onClick={() => void askAndDisable(account)}
                    >
                      {t('disable')}
                    </DangerButton>
                  </span>
                ),
            }
          : {})}
      />
      <Suspense>{open !== null && <BankAccountDialog account_id={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

function isResting({ status, usable_from }: BankAccount): boolean {
  return status !== 'DISABLED' && Date.parse(usable_from) > Date.now()
}

/** What it waits for, or why it was refused. */
function State({ account }: { account: BankAccount }) {
  const t = useT('bank-accounts')
  const { status, reason, usable_from } = account
  return (
    <span className={classes.state}>
      <BankAccountStatus status={status} />
      {reason && <span className={classes.quiet}>{reason}</span>}
      {isResting(account) && (
        <span className={classes.quiet}>
          {t('restsUntil')} <DateTime value={usable_from} />
        </span>
      )}
    </span>
  )
}
