import { users } from '@balcao/contract/people/users'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { draftKeys } from '../../../lib/session/storage'
import { useDraft } from '../../../lib/forms/use-draft'
import { BackLink } from '../../../ui/frames/back-link'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { PathOfRoute } from '../../../ui/site-map-register'
import { EMPTY, faultTexts, rightsOf, SECRETS } from './user-draft'
import { UserForm } from './user-form'

export function NewUserScreen() {
  const t = useT('users')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const form = useForm(users.create, {
    held: useDraft(draftKeys.newUser, EMPTY, { secrets: SECRETS }),
    faults: (draft) => faultTexts(draft, true, t),
    toInput: (draft, request_id) => ({
      request_id,
      ...rightsOf(draft),
      email: draft.email.trim(),
      ...(draft.wayIn === 'invitation' ? { invite: true } : { password: draft.next }),
    }),
    refreshes: [users.list],
    done: ({ wayIn }) => (wayIn === 'invitation' ? t('invitationSent') : t('created')),
    onDone: () => navigate({ to: pathOf('UserManagement') }),
  })
  return (
    <>
      <BackLink to="UserManagement">{t('back')}</BackLink>
      <ScreenTitle title={t('newTitle')} />
      <UserForm isNew form={form} submit={form.draft.wayIn === 'invitation' ? t('invite') : t('create')} />
    </>
  )
}
