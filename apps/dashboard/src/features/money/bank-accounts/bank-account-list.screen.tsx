import { bankAccounts, type BankAccount } from '@balcao/contract/money/bank-accounts'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useLive } from '../../../lib/live/use-live'
import { ListScreen } from '../../../ui/lists/list-screen'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { BankAccountActions } from './bank-account-actions'
import { BankAccountState } from './bank-account-state'
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
  const mayEdit = holds('finance:edit')
  const [open, setOpen] = useState<string | null>(null)
  useLive('bankAccount', SHOWN)
  const actions = (account: BankAccount) =>
    account.status !== 'DISABLED' && <BankAccountActions account={account} onEdit={() => setOpen(account.account_id)} />
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={bankAccounts.list}
        rowKey={({ account_id }) => account_id}
        actions={mayEdit && <PlainButton onClick={() => setOpen(NEW)}>{t('add')}</PlainButton>}
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
          { head: t('statusLabel'), cell: (account) => <BankAccountState account={account} /> },
        ]}
        rowActions={mayEdit ? actions : undefined}
      />
      <Suspense>{open !== null && <BankAccountDialog account_id={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
