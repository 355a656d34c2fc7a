import { brand } from '../../lib/brand'
import { useT } from '../../lib/texts/i18n'
import { faultsOf, withoutSpaces } from './new-password'
import { PasswordField } from '../../ui/fields/password-field'

export interface ChosenPassword {
  next: string
  again: string
}

interface PasswordPairProps {
  value: ChosenPassword
  onChange: (value: ChosenPassword) => void
  /** Faults are shown once somebody tried to send them. */
  isTried: boolean
  texts: { rule: string; mismatch: string }
  labels?: { next: string; again: string }
  hint?: string
}

/** Without a current one to ask for. */
export function chosenFaultsOf(chosen: ChosenPassword) {
  return faultsOf({ ...chosen, old: 'not asked for' })
}

/** A new password and its repetition, under the rule of spec 5. */
export function PasswordPair({ value, onChange, isTried, texts, labels, hint }: PasswordPairProps) {
  const t = useT('password')
  const faults = chosenFaultsOf(value)
  const label = { next: labels?.next ?? t('next'), again: labels?.again ?? t('again') }
  const type = (field: keyof ChosenPassword) => (typed: string) => onChange({ ...value, [field]: withoutSpaces(typed) })

  function errorOf(field: keyof ChosenPassword): string | undefined {
    const fault = isTried ? faults[field] : undefined
    return fault === 'missing' ? t('required', { name: label[field] }) : fault && texts[fault]
  }

  return (
    <>
      <PasswordField
        label={label.next}
        name="new_password"
        autoComplete="new-password"
        value={value.next}
        onChange={type('next')}
        hint={[t('hint', { least: brand.password_minimum }), hint].filter(Boolean).join('. ')}
        error={errorOf('next')}
      />
      <PasswordField
        label={label.again}
        name="repeated_password"
        autoComplete="new-password"
        value={value.again}
        onChange={type('again')}
        error={errorOf('again')}
      />
    </>
  )
}
