import { users, type User } from '@balcao/contract/users'
import { useT } from '../../lib/i18n'
import { holds } from '../../lib/rights'
import { useAction } from '../../lib/use-action'
import { useLive } from '../../lib/use-live'
import { confirmDanger } from '../../ui/confirm'
import { DangerButton } from '../../ui/danger-button'
import { DateTime } from '../../ui/date-time'
import { ListScreen } from '../../ui/list-screen'
import { showToast } from '../../ui/toast'
import { UserStatus } from './user-status'

const SHOWN = [users.list]

export function UserListScreen() {
  const t = useT('users')
  useLive('user', SHOWN)
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

  return (
    <ListScreen
      title={t('title')}
      endpoint={users.list}
      rowKey={(user) => user.uid}
      shows={isStaff}
      empty={t('empty')}
      columns={[
        { head: t('name'), cell: (user) => user.real_name },
        { head: t('email'), cell: (user) => user.nick_name },
        { head: t('createDate'), cell: (user) => <DateTime value={user.create_time} /> },
        { head: t('status'), cell: (user) => <UserStatus status={user.status} /> },
      ]}
      rowActions={(user) =>
        holds('userManagement:edit') && (
          <DangerButton aria-label={t('deleteOf', { name: user.real_name })} onClick={() => void askAndRemove(user)}>
            {t('delete')}
          </DangerButton>
        )
      }
    />
  )
}

/** Spec 6: a user shows only if at least one of the roles is not MERCHANT_ADMIN. */
function isStaff({ roles }: User): boolean {
  return roles.some(({ role_name }) => role_name !== 'MERCHANT_ADMIN')
}
