import { users, type UserDetail } from '@balcao/contract/people/users'
import { useNavigate } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { draftKeys, sessionKeys } from '../../../lib/session/storage'
import { useAsk } from '../../../lib/ask/use-ask'
import { useDraft } from '../../../lib/forms/use-draft'
import { useUrlState } from '../../../lib/address/use-url-state'
import { holds } from '../../../lib/session/rights'
import { LoginLines } from '../../../parts/logins/login-lines'
import { Card } from '../../../ui/frames/card'
import { BackLink } from '../../../ui/frames/back-link'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { PathOfRoute } from '../../../ui/site-map-register'
import { showToast } from '../../../ui/say/toast'
import { draftOf, faultTexts, rightsOf, SECRETS } from './user-draft'
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
  if (data) {
    return (
      <>
        <EditForm user={data} />
        {holds('merchant:admin') && <UserLogins uid={uid} />}
      </>
    )
  }
  if (!error) return <LoadingFace />
  return <FailureFace title={t('notFound')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

/** Refused tries stand among them: that is how an administrator notices that somebody guesses. */
function UserLogins({ uid }: { uid: string }) {
  const t = useT('users')
  const { data } = useAsk(users.logins, { uid })
  if (!data) return null
  return <Card title={t('logins')}>{data.length === 0 ? <p>{t('loginsEmpty')}</p> : <LoginLines logins={data} />}</Card>
}

function EditForm({ user }: { user: UserDetail }) {
  const t = useT('users')
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const { uid } = user
  const form = useForm(users.update, {
    held: useDraft(draftKeys.editUser, draftOf(user), { about: uid, secrets: SECRETS }),
    faults: (draft) => faultTexts(draft, false, t),
    toInput: (draft) => ({ uid, ...rightsOf(draft), ...(draft.next === '' ? {} : { password: draft.next }) }),
    refreshes: [users.list, users.detail],
    done: t(user.role === 'MERCHANT_ADMIN' ? 'savedOrWaiting' : 'saved'),
    onDone: () => navigate({ to: pathOf('UserManagement') }),
  })
  return <UserForm isNew={false} form={form} submit={t('save')} />
}
