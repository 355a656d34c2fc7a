import { users, type User } from '@balcao/contract/people/users'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { sessionKeys } from '../../../lib/session/storage'
import { useAction } from '../../../lib/ask/use-action'
import { useLive } from '../../../lib/live/use-live'
import { WaitingCases } from '../../../parts/approvals/waiting-cases'
import { confirmDanger } from '../../../ui/say/confirm'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { DateTime } from '../../../ui/show/date-time'
import { LinkButton } from '../../../ui/buttons/link-button'
import { ListScreen } from '../../../ui/lists/list-screen'
import { showToast } from '../../../ui/say/toast'
import { UserStatus } from './user-status'

const SHOWN = [users.list]

export function UserListScreen() {
  const t = useT('users')
  useLive('user', SHOWN)
  const mayEdit = holds('userManagement:edit')
  const remove = useAction(users.remove, {
    refreshes: [users.list],
    done: t('deleted'),
    failed: t('deleteFailed'),
  })

  async function askAndRemove(user: User) {
    const question = { title: t('tips'), text: t('deleteQuestion'), confirm: t('delete'), cancel: t('cancel') }
    if (await confirmDanger(question)) await remove.run({ del_id: user.uid })
    else await showToast({ tone: 'warning', text: t('canceled') })
  }

  const isAdmin = holds('merchant:admin')
  const signOut = useAction(users.signOutAll, { done: t('signedOut') })

  async function askAndSignOut() {
    const question = {
      title: t('signOutTitle'),
      text: t('signOutText'),
      confirm: t('signOutAll'),
      cancel: t('cancel'),
    }
    if (await confirmDanger(question)) await signOut.run({})
  }

  const actionsOf = (user: User) => (
    <>
      <LinkButton
        to="EditUser"
        size="compact-sm"
        variant="subtle"
        aria-label={t('configOf', { name: user.real_name })}
        onClick={() => sessionKeys.chosenUser.write(user.uid)}
      >
        {t('config')}
      </LinkButton>
      <DangerButton aria-label={t('deleteOf', { name: user.real_name })} onClick={() => void askAndRemove(user)}>
        {t('delete')}
      </DangerButton>
    </>
  )

  return (
    <ListScreen
      title={t('title')}
      endpoint={users.list}
      rowKey={(user) => user.uid}
      shows={isStaff}
      empty={t('empty')}
      actions={
        <>
          {isAdmin && (
            <DangerButton size="sm" loading={signOut.isRunning} onClick={() => void askAndSignOut()}>
              {t('signOutAll')}
            </DangerButton>
          )}
          {mayEdit && <LinkButton to="NewUser">{t('new')}</LinkButton>}
        </>
      }
      overview={isAdmin && <WaitingCases shows={({ kind }) => kind === 'user.admin'} refreshes={SHOWN} />}
      columns={[
        { head: t('name'), cell: (user) => user.real_name },
        { head: t('email'), cell: (user) => user.nick_name },
        { head: t('createDate'), cell: (user) => <DateTime value={user.create_time} /> },
        { head: t('status'), cell: (user) => <UserStatus status={user.status} /> },
      ]}
      rowActions={(user) => mayEdit && actionsOf(user)}
    />
  )
}

/** Spec 6: a user shows only if at least one of the roles is not MERCHANT_ADMIN. */
function isStaff({ roles }: User): boolean {
  return roles.some(({ role_name }) => role_name !== 'MERCHANT_ADMIN')
}
