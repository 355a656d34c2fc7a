import { users, type UserDetail } from '@balcao/contract/people/users'
import { useNavigate } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { draftKeys, sessionKeys } from '../../../lib/session/storage'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { useDraft } from '../../../lib/forms/use-draft'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { PathOfRoute } from '../../../ui/site-map-register'
import { showToast } from '../../../ui/say/toast'
import { draftOf, rightsOf, SECRETS } from './user-draft'
import { UserForm } from './user-form'

/** Whom Config was pressed for, or the uid in the address; without either there is nobody to edit. */
export function EditUserScreen() {
  const t = useT('users')
  const [{ uid: addressed }] = useUrlState()
  const uid = typeof addressed === 'string' ? addressed : sessionKeys.chosenUser.read()
  return (
    <>
      <BackLink to="UserManagement">{t('back')}</BackLink>
      <ScreenTitle title={t('editTitle')} />
      {uid ? <LoadedUser key={uid} uid={uid} /> : <NobodyChosen />}
    </>
  )
}

function NobodyChosen() {
  const t = useT('users')
  const navigate = useNavigate()
  const list = use(PathOfRoute)('UserManagement')
  const text = t('chooseFirst')
  useEffect(
    function goBackToList() {
      void showToast({ tone: 'warning', text })
      void navigate({ to: list, replace: true })
    },
    [navigate, list, text],
  )
  return null
}

function LoadedUser({ uid }: { uid: string }) {
  const t = useT('users')
  const { data, error, refetch } = useAsk(users.detail, { uid })
  if (data) return <EditForm user={data} />
  if (!error) return <LoadingFace />
  return <FailureFace title={t('notFound')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

function EditForm({ user }: { user: UserDetail }) {
  const t = useT('users')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { uid } = user
  const { value, change, forget } = useDraft(draftKeys.editUser, draftOf(user), { about: uid, secrets: SECRETS })
  const update = useAction(users.update, {
    refreshes: [users.list, users.detail],
    done: t('saved'),
    quietFailure: true,
  })

  async function submit() {
    const password = value.next === '' ? {} : { password: value.next }
    const outcome = await update.run({ uid, ...rightsOf(value), ...password })
    if (!outcome.ok) return
    forget()
    await navigate({ to: pathOf('UserManagement') })
  }

  return (
    <UserForm
      isNew={false}
      draft={value}
      onChange={change}
      onSubmit={() => void submit()}
      isRunning={update.isRunning}
      failure={update.failure}
      submitText={t('save')}
    />
  )
}
