import { bankAccounts } from '@balcao/contract/money/bank-accounts'
import { BANK_ACCOUNT_KINDS } from '@balcao/kernel/bank-account-state'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Paragraph } from '../../../ui/show/text'
import { draftOf, EMPTY, faultsOf, wishOf, type AccountDraft } from './account-draft'
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
    <SideDrawer title={account_id ? t('editTitle') : t('add')} onClose={onClose}>
      {(close) => (account_id ? <Edited account_id={account_id} close={close} /> : <New close={close} />)}
    </SideDrawer>
  )
}

/** An account is held by the merchant itself: its name and number are there already. */
function New({ close }: { close: () => void }) {
  const { data, error } = useAsk(bankAccounts.holder, {})
  if (!data && !error) return <LoadingFace />
  const start = data ? { ...EMPTY, holder: data.holder, document: formatDocument(data.document) } : EMPTY
  return <AccountForm start={start} account_id="" close={close} />
}

function Edited({ account_id, close }: { account_id: string; close: () => void }) {
  const t = useT('bank-accounts')
  const { data, error, refetch } = useAsk(bankAccounts.detail, { account_id })
  if (data) return <AccountForm start={draftOf(data)} account_id={account_id} close={close} />
  if (!error) return <LoadingFace />
  return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

const STALE = [bankAccounts.list, bankAccounts.detail]

interface AccountFormProps {
  start: AccountDraft
  account_id: string
  close: () => void
}

function AccountForm({ start, account_id, close }: AccountFormProps) {
  const t = useT('bank-accounts')
  const form = useForm(account_id ? bankAccounts.update : bankAccounts.create, {
    start,
    faults: (draft) => Object.fromEntries([...faultsOf(draft)].map((field) => [field, t(`wrong.${wordOf(field)}`)])),
    toInput: (draft, request_id) => ({ ...(account_id ? { account_id } : { request_id }), ...wishOf(draft) }),
    refreshes: STALE,
    done: account_id ? t('changed') : t('added'),
    onDone: close,
  })
  return (
    <Form of={form} submit={account_id ? t('save') : t('add')}>
      <Paragraph look="quiet">{account_id ? t('editNote') : t('addNote')}</Paragraph>
      <SelectField
        label={t('kindLabel')}
        options={BANK_ACCOUNT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...form.field('kind')}
      />
      <TextField label={t('holder')} maxLength={100} autoComplete="off" {...form.field('holder')} />
      <TextField
        label={t('documentLabel')}
        hint={t('documentHint')}
        maxLength={30}
        autoComplete="off"
        {...form.field('document')}
        onChange={(document) => form.change({ document: formatDocument(document) })}
      />
      <KindFields form={form} />
    </Form>
  )
}

const WORDS = ['holder', 'document', 'agency', 'account', 'pix_key', 'clabe', 'iban', 'bic'] as const

function wordOf(field: keyof AccountDraft): (typeof WORDS)[number] | 'digit' {
  if (field === 'intermediary_bic') return 'bic'
  return WORDS.find((word) => word === field) ?? 'digit'
}
