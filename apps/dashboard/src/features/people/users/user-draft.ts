import type { UserDetail } from '@balcao/contract/people/users'
import { isMailAddress } from '@balcao/kernel/company'
import { grantsOf, type Grants, type MerchantRole } from '@balcao/kernel/permissions'
import { inWords } from '../../../lib/forms/in-words'
import type { Translate } from '../../../lib/texts/i18n'
import { chosenFaultsOf } from '../../../parts/passwords/password-pair'

/** A user as the form has it. */
export interface UserDraft {
  real_name: string
  email: string
  wayIn: 'password' | 'invitation'
  next: string
  again: string
  isEnabled: boolean
  role: MerchantRole
  /** What is ticked by hand; kept while a preset is looked at. */
  pages: Grants
  app_ids: string[]
}

/** Passwords are typed anew: they are kept nowhere. */
export const SECRETS = { next: '', again: '' }

export const EMPTY: UserDraft = {
  real_name: '',
  email: '',
  wayIn: 'invitation',
  ...SECRETS,
  isEnabled: true,
  role: 'MERCHANT_VIEWER',
  pages: {},
  app_ids: [],
}

export function draftOf(user: UserDetail): UserDraft {
  const { real_name, nick_name: email, status, role, pages, app_ids } = user
  return { ...EMPTY, real_name, email, wayIn: 'password', isEnabled: status !== 0, role, pages, app_ids }
}

type Fault = 'missing' | 'email' | 'rule' | 'mismatch'
type Faults = Partial<Record<'real_name' | 'email' | 'next' | 'again', Fault>>

/** In edit, an empty password is none. */
function faultsOf(draft: UserDraft, isNew: boolean): Faults {
  const faults: Faults = {}
  if (draft.real_name.trim() === '') faults.real_name = 'missing'
  if (draft.email.trim() === '') faults.email = 'missing'
  else if (!isMailAddress(draft.email.trim())) faults.email = 'email'
  const hasPassword = isNew ? draft.wayIn === 'password' : draft.next + draft.again !== ''
  if (!hasPassword) return faults
  const { next, again } = chosenFaultsOf(draft)
  if (next) faults.next = next
  if (again) faults.again = again
  return faults
}

export function faultTexts(draft: UserDraft, isNew: boolean, t: Translate<'users'>) {
  const nameOf = { real_name: 'name', email: 'email', next: 'newPassword', again: 'again' } as const
  return inWords(faultsOf(draft, isNew), (fault, field) => {
    if (fault === 'missing') return t('required', { name: t(nameOf[field]) })
    return fault === 'email' ? t('emailWrong') : t(fault === 'rule' ? 'passwordRule' : 'passwordMismatch')
  })
}

/** What both calls take: the wire's names. */
export function rightsOf({ real_name, isEnabled, role, pages, app_ids }: UserDraft) {
  const status: 0 | 1 = isEnabled ? 1 : 0
  return { real_name: real_name.trim(), status, role, pages: role === 'CUSTOM' ? pages : {}, app_ids }
}

export function grantsIn({ role, pages }: UserDraft): Grants {
  return grantsOf(role, pages)
}
