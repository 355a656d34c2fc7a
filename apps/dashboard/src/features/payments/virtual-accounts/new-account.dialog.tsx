import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { parseMoney } from '@balcao/kernel/money'
import {
  ACCOUNT_CURRENCY,
  IDENTITIES_OF,
  isIdentity,
  VIRTUAL_ACCOUNT_TYPES,
  type IdentityType,
  type VirtualAccountType,
} from '@balcao/kernel/virtual-account'
import { useNavigate } from '@tanstack/react-router'
import { use, useState, type FormEvent } from 'react'
import { isEmail } from '../../../lib/forms/email'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { Dialog } from '../../../ui/frames/dialog'
import { explain } from '../../../ui/say/explain'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { PathOfRoute } from '../../../ui/site-map-register'
import { TextField } from '../../../ui/fields/text-field'
import classes from './virtual-accounts.module.css'

export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT('virtual-accounts')
  return (
    <Dialog title={t('add')} onClose={onClose}>
      {() => <Fields />}
    </Dialog>
  )
}

const STALE = [virtualAccounts.list]

function Fields() {
  const t = useT('virtual-accounts')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { data: dropdown } = useDropdown()
  const [draft, setDraft] = useState(EMPTY)
  const [isTried, setIsTried] = useState(false)
  const [request_id, setRequestId] = useState(newRequestId)
  const create = useAction(virtualAccounts.create, { refreshes: STALE, done: t('added'), quietFailure: true })
  const apps = dropdown?.apps ?? []
  const app_id = draft.app_id || (apps[0]?.id ?? '')
  const change = (changes: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    // Another wish is another request.
    setRequestId(newRequestId())
  }
  const wrong = faultsOf(draft)
  const error = (name: keyof ReturnType<typeof faultsOf>) => (isTried && wrong[name] ? t(`fault.${name}`) : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.values(wrong).some(Boolean) || app_id === '') return
    const { expected_amount, ...facts } = draft
    const expected = expected_amount.trim()
    const wish = { ...facts, app_id, request_id }
    const outcome = await create.run(expected === '' ? wish : { ...wish, expected_amount: expected })
    if (!outcome.ok) return
    const { account_id } = outcome.reply
    await navigate({ to: pathOf('VirtualAccountDetail'), search: { account_id } })
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {apps.length > 1 && (
        <SelectField
          label={t('app')}
          value={app_id}
          options={apps.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => change({ app_id: value })}
        />
      )}
      <SelectField<VirtualAccountType>
        label={t('typeLabel')}
        hint={t(`typeHint.${draft.type}`)}
        value={draft.type}
        options={VIRTUAL_ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        onChange={(type) => change({ type, customer_identity_type: IDENTITIES_OF[type][0] ?? 'PASSPORT' })}
      />
      <TextField
        label={t('customerName')}
        maxLength={100}
        value={draft.customer_name}
        onChange={(customer_name) => change({ customer_name })}
        error={error('customer_name')}
        data-autofocus
      />
      <SelectField<IdentityType>
        label={t('identityType')}
        value={draft.customer_identity_type}
        options={IDENTITIES_OF[draft.type].map((type) => ({ value: type, label: t(`identity.${type}`) }))}
        onChange={(customer_identity_type) => change({ customer_identity_type })}
      />
      <TextField
        label={t('customerIdentity')}
        maxLength={30}
        autoComplete="off"
        value={draft.customer_identity}
        onChange={(customer_identity) => change({ customer_identity })}
        error={error('customer_identity')}
      />
      <TextField
        label={t('customerEmail')}
        hint={t('optional')}
        type="email"
        maxLength={254}
        value={draft.customer_email}
        onChange={(customer_email) => change({ customer_email: customer_email.trim() })}
        error={error('customer_email')}
      />
      <TextField
        label={t('beneficiaryName')}
        hint={t('beneficiaryHint')}
        maxLength={60}
        value={draft.beneficiary_name}
        onChange={(beneficiary_name) => change({ beneficiary_name })}
      />
      <TextField
        label={`${t('expected')} (${ACCOUNT_CURRENCY[draft.type]})`}
        hint={t('expectedHint')}
        inputMode="decimal"
        maxLength={20}
        value={draft.expected_amount}
        onChange={(expected_amount) => change({ expected_amount })}
        error={error('expected_amount')}
      />
      <TextField
        label={t('notifyUrl')}
        hint={t('notifyUrlHint')}
        type="url"
        maxLength={512}
        value={draft.notify_url}
        onChange={(notify_url) => change({ notify_url: notify_url.trim() })}
      />
      {create.failure && !create.isRunning && (
        <p className={classes.failure} role="alert">
          {explain(create.failure)}
        </p>
      )}
      <PlainButton type="submit" isWorking={create.isRunning}>
        {t('add')}
      </PlainButton>
    </form>
  )
}

const EMPTY = {
  app_id: '',
  type: 'PIX' as VirtualAccountType,
  customer_name: '',
  customer_identity_type: 'CPF' as IdentityType,
  customer_identity: '',
  customer_email: '',
  beneficiary_name: '',
  expected_amount: '',
  notify_url: '',
}

function faultsOf(draft: typeof EMPTY) {
  const { type, customer_name, customer_identity_type, customer_identity, customer_email, expected_amount } = draft
  const expected = expected_amount.trim()
  return {
    customer_name: customer_name.trim() === '',
    customer_identity: !isIdentity(customer_identity_type, customer_identity),
    customer_email: customer_email !== '' && !isEmail(customer_email),
    expected_amount: expected !== '' && !((parseMoney(expected, ACCOUNT_CURRENCY[type]) ?? 0n) > 0n),
  }
}
