import { ACCOUNT_TYPES } from '@balcao/kernel/bank-account-state'
import { BRAZILIAN_BANKS } from '@balcao/kernel/brazilian-banks'
import { PIX_KEY_TYPES } from '@balcao/kernel/pix-key'
import type { FormOf } from '../../../lib/forms/use-fields'
import { useT } from '../../../lib/texts/i18n'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import type { AccountDraft } from './account-draft'
import classes from './bank-accounts.module.css'

interface KindFieldsProps {
  form: FormOf<AccountDraft>
}

/** What the chosen kind of account needs, and nothing else. */
export function KindFields(props: KindFieldsProps) {
  const { kind } = props.form.draft
  if (kind === 'BR_BANK') return <BrazilianFields {...props} />
  if (kind === 'PIX') return <PixFields {...props} />
  if (kind === 'CLABE') return <Text {...props} field="clabe" maxLength={24} inputMode="numeric" />
  return <InternationalFields {...props} />
}

function BrazilianFields(props: KindFieldsProps) {
  const t = useT('bank-accounts')
  const { field } = props.form
  const banks = BRAZILIAN_BANKS.map(({ compe, ispb, name }) => ({
    value: compe,
    label: `${compe} ${name} (ISPB ${ispb})`,
  }))
  return (
    <>
      <SelectField label={t('field.bank')} options={banks} {...field('bank')} />
      <div className={classes.pair}>
        <Text {...props} field="agency" maxLength={4} inputMode="numeric" />
        <Text {...props} field="agency_digit" maxLength={1} />
      </div>
      <SelectField
        label={t('field.account_type')}
        options={ACCOUNT_TYPES.map((value) => ({ value, label: t(`accountType.${value}`) }))}
        {...field('account_type')}
      />
      <div className={classes.pair}>
        <Text {...props} field="account" maxLength={13} inputMode="numeric" />
        <Text {...props} field="account_digit" maxLength={2} />
      </div>
    </>
  )
}

function PixFields(props: KindFieldsProps) {
  const t = useT('bank-accounts')
  return (
    <>
      <SelectField
        label={t('field.pix_key_type')}
        options={PIX_KEY_TYPES.map((value) => ({ value, label: t(`pixKey.${value}`) }))}
        {...props.form.field('pix_key_type')}
      />
      <Text {...props} field="pix_key" maxLength={77} />
    </>
  )
}

const CURRENCIES = ['USD', 'EUR', 'GBP', 'PHP', 'INR']

function InternationalFields(props: KindFieldsProps) {
  const t = useT('bank-accounts')
  const { draft, field } = props.form
  const currencies = [...new Set([...CURRENCIES, draft.currency])]
  return (
    <>
      <SelectField
        label={t('currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        {...field('currency')}
      />
      <Text {...props} field="bic" maxLength={11} />
      <Text {...props} field="iban" maxLength={42} />
      <Text {...props} field="intermediary_bic" maxLength={11} />
      <Text {...props} field="intermediary_name" maxLength={100} />
    </>
  )
}

type TextName =
  | 'agency'
  | 'agency_digit'
  | 'account'
  | 'account_digit'
  | 'pix_key'
  | 'clabe'
  | 'bic'
  | 'iban'
  | 'intermediary_bic'
  | 'intermediary_name'

interface TextProps extends KindFieldsProps {
  field: TextName
  maxLength: number
  inputMode?: 'numeric'
}

function Text({ form, field, maxLength, inputMode }: TextProps) {
  const t = useT('bank-accounts')
  return (
    <TextField
      label={t(`field.${field}`)}
      maxLength={maxLength}
      inputMode={inputMode}
      autoComplete="off"
      {...form.field(field)}
    />
  )
}
