import { INDUSTRIES } from '@balcao/kernel/company'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { inWords } from '../../../lib/forms/in-words'
import { useFields } from '../../../lib/forms/use-fields'
import { useT } from '../../../lib/texts/i18n'
import { useRegions } from '../../../lib/ask/use-regions'
import { EntryFailure } from '../../../ui/frames/entry-page'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { companyFaultsOf, digitsOf, type CompanyField, type SignupDraft } from './signup-draft'
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
  const { data, error } = useRegions()
  const isBrazil = draft.country === 'BRA'
  const labelOf = (name: CompanyField) => (name === 'tax_no' && isBrazil ? t('taxNoBra') : t(LABELS[name]))
  const form = useFields({
    held: { value: draft, change: onChange },
    faults: (typed) =>
      inWords(companyFaultsOf(typed), (fault, name) =>
        fault === 'wrong' && name in WRONG
          ? t(WRONG[name as keyof typeof WRONG])
          : t('required', { name: labelOf(name) }),
      ),
    onDone: () => data && onNext(),
  })
  const textOf = (name: CompanyField) => ({
    label: labelOf(name),
    autoComplete: COMPLETES[name],
    inputMode: name === 'phone' ? ('numeric' as const) : ('text' as const),
    ...form.field(name),
  })
  return (
    <StepPage step="company" of={form} submit={t('next')}>
      <TextField {...textOf('company_name')} />
      <SelectField
        label={t('country')}
        options={(data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        {...form.field('country')}
      />
      <TextField {...textOf('tax_no')} onBlur={() => isBrazil && onChange({ tax_no: formatDocument(draft.tax_no) })} />
      <TextField {...textOf('website')} />
      <SelectField
        label={t('industry')}
        options={INDUSTRIES.map((industry) => ({ value: industry, label: t(`industries.${industry}`) }))}
        {...form.field('industry')}
      />
      <TextField {...textOf('contact')} />
      <TextField {...textOf('phone')} hint={t('phoneHint')} onBlur={() => onChange({ phone: digitsOf(draft.phone) })} />
      {error && <EntryFailure>{t('countriesFailed')}</EntryFailure>}
    </StepPage>
  )
}
