import { reference } from '@balcao/contract/platform/reference'
import { INDUSTRIES } from '@balcao/kernel/company'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { EntryFailure } from '../../../ui/frames/entry-page'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { companyFaultsOf, type CompanyField, type SignupDraft } from './signup-draft'
import { StepPage } from './step-page'

interface CompanyStepProps {
  draft: SignupDraft
  onChange: (changes: Partial<SignupDraft>) => void
  onNext: () => void
}

const LABELS = {
  company_name: 'companyName',
  tax_no: 'taxNo',
  website: 'website',
  contact: 'contact',
  phone: 'phone',
} as const
const COMPLETES = {
  company_name: 'organization',
  tax_no: 'off',
  website: 'url',
  contact: 'name',
  phone: 'tel',
} as const
const WRONG = { tax_no: 'taxNoWrong', website: 'websiteWrong', phone: 'phoneWrong' } as const

export function CompanyStep({ draft, onChange, onNext }: CompanyStepProps) {
  const t = useT('signup')
  const [isTried, setIsTried] = useState(false)
  const { data, error } = useAsk(reference.regions, {})
  const faults = companyFaultsOf(draft)
  const isBrazil = draft.country === 'BRA'
  const countries = data?.countries ?? []

  function errorOf(name: CompanyField, label: string): string | undefined {
    const fault = isTried ? faults[name] : undefined
    if (!fault) return undefined
    return fault === 'wrong' && name in WRONG ? t(WRONG[name as keyof typeof WRONG]) : t('required', { name: label })
  }

  function field(name: CompanyField, more: { label?: string; hint?: string; onBlur?: () => void } = {}) {
    const label = more.label ?? t(LABELS[name])
    return (
      <TextField
        {...more}
        label={label}
        name={name}
        autoComplete={COMPLETES[name]}
        inputMode={name === 'phone' ? 'numeric' : 'text'}
        value={draft[name]}
        onChange={(typed) => onChange({ [name]: typed })}
        error={errorOf(name, label)}
      />
    )
  }

  function next() {
    setIsTried(true)
    if (Object.keys(faults).length === 0 && data) onNext()
  }

  return (
    <StepPage step="company" onSubmit={next}>
      {field('company_name')}
      <SelectField
        label={t('country')}
        name="country"
        value={draft.country}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(country) => onChange({ country })}
      />
      {field('tax_no', {
        label: isBrazil ? t('taxNoBra') : t('taxNo'),
        onBlur: () => isBrazil && onChange({ tax_no: formatDocument(draft.tax_no) }),
      })}
      {field('website')}
      <SelectField
        label={t('industry')}
        name="industry"
        value={draft.industry}
        options={INDUSTRIES.map((industry) => ({ value: industry, label: t(`industries.${industry}`) }))}
        onChange={(industry) => onChange({ industry })}
      />
      {field('contact')}
      {field('phone', { hint: t('phoneHint') })}
      {error && <EntryFailure>{t('countriesFailed')}</EntryFailure>}
      <PlainButton type="submit">{t('next')}</PlainButton>
    </StepPage>
  )
}
