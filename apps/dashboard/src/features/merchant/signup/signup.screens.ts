import { screen, screensOf } from '../../../lib/address/screen'

export const signupScreens = screensOf(
  ['signup', 'password'],
  screen('Signup', '/signup', () => import('./signup.screen'), { needs: 'visitor' }),
)
