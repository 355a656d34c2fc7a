import { users, type User } from '@balcao/contract/people/users'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useLive } from '../../../lib/live/use-live'
import { WaitingCases } from '../../../parts/approvals/waiting-cases'
import { DateTime } from '../../../ui/show/date-time'
import { LinkButton } from '../../../ui/buttons/link-button'
import { ListScreen } from '../../../ui/lists/list-screen'
import { FactorRule } from './factor-rule'
import { SignOutAll } from './sign-out-all'
import { UserActions } from './user-actions'
import { UserStatus } from './user-status'

const SHOWN = [users.list]

export function UserListScreen() {
  const t = useT('users')
  useLive('user', SHOWN)
  const mayEdit = holds('userManagement:edit')
  const isAdmin = holds('merchant:admin')
  return (
    <ListScreen
      title={t('title')}
      endpoint={users.list}
      rowKey={(user) => user.uid}
      arrange={(rows) => rows.filter(isStaff)}
      empty={t('empty')}
      actions={
        <>
          {isAdmin && <SignOutAll />}
          {mayEdit && <LinkButton to="NewUser">{t('new')}</LinkButton>}
        </>
      }
      overview={
        isAdmin && (
          <>
            <WaitingCases shows={({ kind }) => kind === 'user.admin'} refreshes={SHOWN} />
            <FactorRule />
          </>
        )
      }
      columns={[
        { head: t('name'), cell: (user) => user.real_name },
        { head: t('email'), cell: (user) => user.nick_name },
        { head: t('createDate'), cell: (user) => <DateTime value={user.create_time} /> },
        { head: t('status'), cell: (user) => <UserStatus status={user.status} /> },
      ]}
      rowActions={(user) => mayEdit && <UserActions user={user} />}
    />
  )
}

/** Spec 6: a user shows only if at least one of the roles is not MERCHANT_ADMIN. */
function isStaff({ roles }: User): boolean {
  return roles.some(({ role_name }) => role_name !== 'MERCHANT_ADMIN')
}
