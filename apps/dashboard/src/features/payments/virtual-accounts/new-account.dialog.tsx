import { isMailAddress } from '@balcao/kernel/company'
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
import { use } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useDecimalSign } from '../../../lib/texts/decimal-sign'
import { useT } from '../../../lib/texts/i18n'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { SelectField } from '../../../ui/fields/select-field'
import { PathOfRoute } from '../../../ui/site-map-register'
import { MoneyField } from '../../../ui/fields/money-field'
import { TextField } from '../../../ui/fields/text-field'

export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT('virtual-accounts')
  return (
    <SideDrawer title={t('add')} onClose={onClose}>
      {() => <Fields />}
    </SideDrawer>
  )
}

function Fields() {
  const t = useT('virtual-accounts')
  const sign = useDecimalSign()
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { apps = [] } = useDropdown().data ?? {}
  const appIn = (draft: typeof EMPTY) => draft.app_id || (apps[0]?.id ?? '')
  const form = useForm(virtualAccounts.create, {
    start: EMPTY,
    faults: (draft) => ({
      app_id: appIn(draft) === '' && t('app'),
      ...Object.fromEntries(faultyIn(draft).map((name) => [name, t(`fault.${name}`, { sign })])),
    }),
    toInput: ({ expected_amount, ...facts }, request_id) => {
      const wish = { ...facts, app_id: appIn({ ...facts, expected_amount }), request_id }
      const expected = expected_amount.trim()
      return expected === '' ? wish : { ...wish, expected_amount: expected }
    },
    refreshes: [virtualAccounts.list],
    done: t('added'),
    onDone: ({ account_id }) => navigate({ to: pathOf('VirtualAccountDetail'), search: { account_id } }),
  })
  const { type } = form.draft
  return (
    <Form of={form} submit={t('add')}>
      {apps.length > 1 && (
        <SelectField
          label={t('app')}
          options={apps.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('app_id')}
          value={appIn(form.draft)}
        />
      )}
      <SelectField<VirtualAccountType>
        label={t('typeLabel')}
        hint={t(`typeHint.${type}`)}
        options={VIRTUAL_ACCOUNT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.field('type')}
        onChange={(chosen) =>
          form.change({ type: chosen, customer_identity_type: IDENTITIES_OF[chosen][0] ?? 'PASSPORT' })
        }
      />
      <TextField label={t('customerName')} maxLength={100} {...form.field('customer_name')} data-autofocus />
      <SelectField<IdentityType>
        label={t('identityType')}
        options={IDENTITIES_OF[type].map((value) => ({ value, label: t(`identity.${value}`) }))}
        {...form.field('customer_identity_type')}
      />
      <TextField label={t('customerIdentity')} maxLength={30} autoComplete="off" {...form.field('customer_identity')} />
      <TextField
        label={t('customerEmail')}
        hint={t('optional')}
        type="email"
        maxLength={254}
        {...form.field('customer_email')}
        onChange={(typed) => form.change({ customer_email: typed.trim() })}
      />
      <TextField
        label={t('beneficiaryName')}
        hint={t('beneficiaryHint')}
        maxLength={60}
        {...form.field('beneficiary_name')}
      />
      <MoneyField
        label={`${t('expected')} (${ACCOUNT_CURRENCY[type]})`}
        hint={t('expectedHint')}
        isOptional
        {...form.field('expected_amount')}
      />
      <TextField
        label={t('notifyUrl')}
        hint={t('notifyUrlHint')}
        type="url"
        maxLength={512}
        {...form.field('notify_url')}
        onChange={(typed) => form.change({ notify_url: typed.trim() })}
      />
    </Form>
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

const FAULTY = ['customer_name', 'customer_identity', 'customer_email', 'expected_amount'] as const

function faultyIn(draft: typeof EMPTY) {
  const { type, customer_name, customer_identity_type, customer_identity, customer_email, expected_amount } = draft
  const expected = expected_amount.trim()
  const isWrong = {
    customer_name: customer_name.trim() === '',
    customer_identity: !isIdentity(customer_identity_type, customer_identity),
    customer_email: customer_email !== '' && !isMailAddress(customer_email),
    expected_amount: expected !== '' && !((parseMoney(expected, ACCOUNT_CURRENCY[type]) ?? 0n) > 0n),
  }
  return FAULTY.filter((name) => isWrong[name])
}
