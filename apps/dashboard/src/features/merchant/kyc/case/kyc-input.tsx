import type { KycField } from '@balcao/kernel/kyc-fields'
import type { KycCard } from '@balcao/kernel/kyc-rules'
import { CheckField } from '../../../../ui/fields/check-field'
import { MultiSelect } from '../../../../ui/fields/multi-select'
import { SelectField } from '../../../../ui/fields/select-field'
import { TextAreaField } from '../../../../ui/fields/text-area-field'
import { MoneyField } from '../../../../ui/fields/money-field'
import { TextField } from '../../../../ui/fields/text-field'
import type { KycTexts } from '../use-kyc-texts'

interface KycInputProps {
  field: KycField
  label: string
  value: string
  error: string | undefined
  texts: KycTexts
  countries: { code: string; name: string }[]
  people: readonly KycCard[]
  onChange: (value: string) => void
}

/** The control that fits a field's kind. */
export function KycInput({ field, label, value, error, texts, countries, people, onChange }: KycInputProps) {
  const { kind, max, name } = field
  const shown = { label, error, hint: texts.hint(field) }
  const nations = countries.map(({ code, name: country }) => ({ value: code, label: country }))
  if (kind === 'countries') {
    return (
      <MultiSelect
        label={label}
        options={nations}
        value={value === '' ? [] : value.split(',')}
        onChange={(chosen) => onChange(chosen.join(','))}
      />
    )
  }
  if (kind === 'consent') {
    const isChecked = value === 'yes'
    return (
      <CheckField
        label={label}
        name={name}
        checked={isChecked}
        error={error}
        onChange={(on) => onChange(on ? 'yes' : '')}
      />
    )
  }
  const options = optionsOf(field, texts, nations, people)
  if (options) {
    const all = [{ value: '', label: texts.choose }, ...options]
    return <SelectField {...shown} name={name} value={value} options={all} onChange={onChange} />
  }
  if (kind === 'longText')
    return <TextAreaField {...shown} name={name} value={value} maxLength={max} rows={2} onChange={onChange} />
  if (kind === 'amount' || kind === 'percent')
    return <MoneyField {...shown} name={name} value={value} maxLength={max} isOptional onChange={onChange} />
  return <TextField {...shown} {...TYPES[kind]} name={name} value={value} maxLength={max} onChange={onChange} />
}

const TYPES: Partial<Record<KycField['kind'], { type?: string; inputMode?: 'numeric' | 'email' | 'url' }>> = {
  date: { type: 'date' },
  email: { inputMode: 'email' },
  url: { inputMode: 'url' },
  phone: { inputMode: 'numeric' },
  wholeNumber: { inputMode: 'numeric' },
}

function optionsOf(
  { kind, options }: KycField,
  texts: KycTexts,
  nations: { value: string; label: string }[],
  people: readonly KycCard[],
) {
  if (kind === 'country') return nations
  if (kind === 'yesNo') return ['yes', 'no'].map((value) => ({ value, label: texts.option(value) }))
  if (kind === 'person') {
    return people.map((card, at) => ({ value: card['id'] ?? '', label: texts.cardName('people', card, at) }))
  }
  return options?.map((value) => ({ value, label: texts.option(value) }))
}
