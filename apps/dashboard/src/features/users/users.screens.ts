import { screen, screensOf } from '../../lib/screen'

export const usersScreens = screensOf(
  'users',
  screen('UserManagement', '/user', () => import('./user-list.screen'), {
    needs: 'userManagement:view',
    menu: 'users',
  }),
)
