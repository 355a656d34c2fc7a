import { useT } from '../../../../lib/texts/i18n'
import { TextField } from '../../../../ui/fields/text-field'
import { isGiven, isWhole, type BankData } from './refund-wish'

interface BankDataFieldsProps {
  value: BankData
  /** Says what is missing, once somebody tried to send it. */
  isChecked: boolean
  /** All of it has to be there; otherwise all or nothing. */
  isRequired?: boolean
  onChange: (value: BankData) => void
}

const FIELDS = [
  { name: 'holder', least: 2, most: 100 },
  { name: 'document', least: 0, most: 32 },
  { name: 'bank', least: 2, most: 60 },
  { name: 'account', least: 3, most: 34 },
] as const

/** Where the payer gets the money, for methods that do not know where it came from. */
export function BankDataFields({ value, isChecked, isRequired = false, onChange }: BankDataFieldsProps) {
  const t = useT('order-details')
  const isWanting = isChecked && (isRequired || isGiven(value)) && !isWhole(value)
  return FIELDS.map(({ name, least, most }) => (
    <TextField
      key={name}
      label={t(`bank.${name}`)}
      name={name}
      autoComplete="off"
      maxLength={most}
      value={value[name]}
      onChange={(text) => onChange({ ...value, [name]: text })}
      error={isWanting && value[name].trim().length < least ? t('bank.missing') : undefined}
    />
  ))
}
