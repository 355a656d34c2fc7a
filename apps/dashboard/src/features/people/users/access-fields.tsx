import { covers, MERCHANT_ROLES, ROLE_GRANTS, type MerchantRole } from '@balcao/kernel/permissions'
import { useT } from '../../../lib/texts/i18n'
import { handsOn } from '../../../lib/session/rights'
import { SelectField } from '../../../ui/fields/select-field'
import { Stack } from '../../../ui/frames/stack'
import { AppsField } from './apps.field'
import { PageAuthorityField } from './page-authority.field'
import { grantsIn, type UserDraft } from './user-draft'

interface AccessFieldsProps {
  draft: UserDraft
  onChange: (changes: Partial<UserDraft>) => void
}

/** Role, pages and apps. Only what the person at the screen holds is on offer; the server refuses the rest anyway. */
export function AccessFields({ draft, onChange }: AccessFieldsProps) {
  const t = useT('users')
  const { isAdmin, grants } = handsOn()
  const isOffered = (role: MerchantRole) =>
    role === draft.role || (role === 'MERCHANT_ADMIN' ? isAdmin : covers(grants, ROLE_GRANTS[role]))
  const roles = MERCHANT_ROLES.filter(isOffered)
  return (
    <Stack>
      <SelectField
        label={t('role')}
        name="role"
        value={draft.role}
        options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        hint={t('roleHint')}
        onChange={(role) => onChange({ role })}
      />
      <PageAuthorityField
        granted={grantsIn(draft)}
        within={grants}
        isFixed={draft.role !== 'CUSTOM'}
        onChange={(pages) => onChange({ pages })}
      />
      <AppsField own={draft.email} value={draft.app_ids} onChange={(app_ids) => onChange({ app_ids })} />
    </Stack>
  )
}
