import { isMailAddress, isPhone, isTaxNumber, isWebAddress, type Industry } from '@balcao/kernel/company'

/** What a company types on its way to an account. */
export interface SignupDraft {
  email: string
  /** Where a code was sent; another address than the one above needs another code. */
  sent_to: string
  /** Proof of the address, given for the code; empty until then. */
  ticket: string
  company_name: string
  country: string
  tax_no: string
  website: string
  industry: Industry
  contact: string
  phone: string
  next: string
  again: string
}

export const SECRETS = { next: '', again: '' }

export const EMPTY: SignupDraft = {
  email: '',
  sent_to: '',
  ticket: '',
  company_name: '',
  country: 'BRA',
  tax_no: '',
  website: '',
  industry: 'retail',
  contact: '',
  phone: '',
  ...SECRETS,
}

export const COMPANY_FIELDS = ['company_name', 'tax_no', 'website', 'contact', 'phone'] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]
export type CompanyFaults = Partial<Record<CompanyField, 'missing' | 'wrong'>>

export function isEmailIn({ email }: SignupDraft): boolean {
  return isMailAddress(email.trim())
}

export function companyFaultsOf(draft: SignupDraft): CompanyFaults {
  const isRight: Partial<Record<CompanyField, (text: string) => boolean>> = {
    tax_no: (text) => isTaxNumber(draft.country, text),
    website: isWebAddress,
    phone: (text) => isPhone(digitsOf(text)),
  }
  const faults: CompanyFaults = {}
  for (const field of COMPANY_FIELDS) {
    const text = draft[field].trim()
    if (text === '') faults[field] = 'missing'
    else if (isRight[field]?.(text) === false) faults[field] = 'wrong'
  }
  return faults
}

/** A number as people write it, +55 (11) 94000-0000, is its digits. */
export const digitsOf = (phone: string) => phone.replace(/[\s()+.-]/g, '')

/** What the call takes, by the wire's names. */
export function wishOf({ email: _email, next, again: _again, ...told }: SignupDraft) {
  return { ...told, phone: digitsOf(told.phone), password: next, terms: true as const }
}

export type Step = 'mail' | 'company' | 'password'

/** The step that an address asks for, if what comes before it is there. */
export function reachedBy(draft: SignupDraft, asked: unknown): Step {
  if (draft.ticket === '') return 'mail'
  const isCompanyTold = Object.keys(companyFaultsOf(draft)).length === 0
  if (asked === 'password' && isCompanyTold) return 'password'
  return asked === 'mail' ? 'mail' : 'company'
}
