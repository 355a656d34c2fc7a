import type { FormOf } from '../../../lib/forms/use-fields'
import { useT } from '../../../lib/texts/i18n'
import { PasswordPair } from '../../../parts/passwords/password-pair'
import { SelectField } from '../../../ui/fields/select-field'
import type { UserDraft } from './user-draft'

interface WayInFieldsProps {
  isNew: boolean
  form: FormOf<UserDraft>
}

/** A new person is invited or gets a first password; an old one may get another. */
export function WayInFields({ isNew, form }: WayInFieldsProps) {
  const t = useT('users')
  const { draft, change } = form
  const isInvitation = isNew && draft.wayIn === 'invitation'
  const isAsked = isNew || draft.next + draft.again !== ''
  const ways = [
    { value: 'invitation' as const, label: t('byInvitation') },
    { value: 'password' as const, label: t('byPassword') },
  ]
  return (
    <>
      {isNew && (
        <SelectField
          label={t('wayIn')}
          name="way_in"
          value={draft.wayIn}
          options={ways}
          hint={isInvitation ? t('invitationHint') : undefined}
          onChange={(wayIn) => change({ wayIn })}
        />
      )}
      {!isInvitation && (
        <PasswordPair
          value={draft}
          onChange={({ next, again }) => change({ next, again })}
          isTried={form.isTried && isAsked}
          labels={{ next: isNew ? t('password') : t('newPassword'), again: t('again') }}
          hint={isNew ? t('passwordHint') : t('newPasswordHint')}
          texts={{ rule: t('passwordRule'), mismatch: t('passwordMismatch') }}
        />
      )}
    </>
  )
}
