import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { BANK_ACCOUNT_KINDS } from '@balcao/kernel/bank-account-state'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { Dialog } from '../../../ui/frames/dialog'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { draftOf, EMPTY, faultsOf, wishOf, type AccountDraft } from './account-draft'
import classes from './bank-accounts.module.css'
import { KindFields } from './kind-fields'

interface BankAccountDialogProps {
  /** Empty: a new one. */
  account_id: string
  onClose: () => void
}

/** Adds an account, or changes one; the provider looks at it either way. */
export function BankAccountDialog({ account_id, onClose }: BankAccountDialogProps) {
  const t = useT('bank-accounts')
  return (
    <Dialog title={account_id ? t('editTitle') : t('add')} onClose={onClose}>
      {(close) =>
        account_id ? (
          <Edited account_id={account_id} close={close} />
        ) : (
          <Form draft={EMPTY} account_id="" close={close} />
        )
      }
    </Dialog>
  )
}

function Edited({ account_id, close }: { account_id: string; close: () => void }) {
  const t = useT('bank-accounts')
  const { data, error, refetch } = useAsk(bankAccounts.detail, { account_id })
  if (data) return <Form draft={draftOf(data)} account_id={account_id} close={close} />
  if (!error) return <LoadingFace />
  return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

const STALE = [bankAccounts.list, bankAccounts.detail]

function Form({ draft: first, account_id, close }: { draft: AccountDraft; account_id: string; close: () => void }) {
  const t = useT('bank-accounts')
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const [request_id] = useState(newRequestId)
  const create = useAction(bankAccounts.create, { refreshes: STALE, done: t('added') })
  const update = useAction(bankAccounts.update, { refreshes: STALE, done: t('changed') })
  const faults = faultsOf(draft)
  const change = (changes: Partial<AccountDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const errorOf = (field: keyof AccountDraft) =>
    isTried && faults.has(field) ? t(`wrong.${wordOf(field)}`) : undefined

  async function save() {
    setIsTried(true)
    if (faults.size > 0) return
    const wish = wishOf(draft)
    const outcome = account_id ? await update.run({ account_id, ...wish }) : await create.run({ request_id, ...wish })
    if (outcome.ok) close()
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={classes.note}>{account_id ? t('editNote') : t('addNote')}</p>
      <SelectField
        label={t('kindLabel')}
        name="kind"
        value={draft.kind}
        options={BANK_ACCOUNT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        label={t('holder')}
        name="holder"
        maxLength={100}
        autoComplete="off"
        value={draft.holder}
        onChange={(holder) => change({ holder })}
        error={errorOf('holder')}
      />
      <TextField
        label={t('documentLabel')}
        name="document"
        hint={t('documentHint')}
        maxLength={30}
        autoComplete="off"
        value={draft.document}
        onChange={(document) => change({ document: formatDocument(document) })}
        error={errorOf('document')}
      />
      <KindFields draft={draft} onChange={change} errorOf={errorOf} />
      <PlainButton type="submit" isWorking={create.isRunning || update.isRunning}>
        {account_id ? t('save') : t('add')}
      </PlainButton>
    </form>
  )
}

const WORDS = ['holder', 'document', 'agency', 'account', 'pix_key', 'clabe', 'iban', 'bic'] as const

function wordOf(field: keyof AccountDraft): (typeof WORDS)[number] | 'digit' {
  if (field === 'intermediary_bic') return 'bic'
  return WORDS.find((word) => word === field) ?? 'digit'
}
