import { useT } from '../../../../lib/texts/i18n'
import { TextField } from '../../../../ui/fields/text-field'
import type { BankData } from './refund-wish'

interface BankDataFieldsProps {
  value: BankData
  /** Says at each field what is missing. */
  isWanting: boolean
  onChange: (value: BankData) => void
}

const FIELDS = [
  { name: 'holder', least: 2, most: 100 },
  { name: 'document', least: 0, most: 32 },
  { name: 'bank', least: 2, most: 60 },
  { name: 'agency', least: 0, most: 6 },
  { name: 'account', least: 3, most: 34 },
] as const

/** Where the payer gets the money, for methods that do not know where it came from. */
export function BankDataFields({ value, isWanting, onChange }: BankDataFieldsProps) {
  const t = useT('order-details')
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
