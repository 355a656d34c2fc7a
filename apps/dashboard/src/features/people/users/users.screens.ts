import { screen, screensOf } from '../../../lib/address/screen'

const forms = { needs: 'userManagement:edit', parent: 'UserManagement' } as const

export const usersScreens = screensOf(
  ['users', 'password', 'approvals', 'kit'],
  screen('UserManagement', '/user', () => import('./user-list.screen'), {
    needs: 'userManagement:view',
    menu: 'users',
  }),
  screen('NewUser', '/user/new', () => import('./new-user.screen'), forms),
  screen('EditUser', '/user/edit', () => import('./edit-user.screen'), forms),
)
