import { users } from '@balcao/contract/people/users'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { draftKeys } from '../../../lib/session/storage'
import { useAction } from '../../../lib/ask/use-action'
import { useDraft } from '../../../lib/forms/use-draft'
import { BackLink } from '../../../ui/frames/back-link'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { PathOfRoute } from '../../../ui/site-map-register'
import { EMPTY, rightsOf, SECRETS } from './user-draft'
import { UserForm } from './user-form'

export function NewUserScreen() {
  const t = useT('users')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { value, change, forget } = useDraft(draftKeys.newUser, EMPTY, { secrets: SECRETS })
  const isInvitation = value.wayIn === 'invitation'
  const create = useAction(users.create, {
    refreshes: [users.list],
    done: isInvitation ? t('invitationSent') : t('created'),
    quietFailure: true,
  })

  async function submit() {
    const wayIn = isInvitation ? { invite: true } : { password: value.next }
    const outcome = await create.run({ ...rightsOf(value), email: value.email.trim(), ...wayIn })
    if (!outcome.ok) return
    forget()
    await navigate({ to: pathOf('UserManagement') })
  }

  return (
    <>
      <BackLink to="UserManagement">{t('back')}</BackLink>
      <ScreenTitle title={t('newTitle')} />
      <UserForm
        isNew
        draft={value}
        onChange={change}
        onSubmit={() => void submit()}
        isRunning={create.isRunning}
        failure={create.failure}
        submitText={isInvitation ? t('invite') : t('create')}
      />
    </>
  )
}
