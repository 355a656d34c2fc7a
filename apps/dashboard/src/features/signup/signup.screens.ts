import { screen, screensOf } from '../../lib/screen'

export const signupScreens = screensOf(
  ['signup', 'password'],
  screen('Signup', '/signup', () => import('./signup.screen'), { needs: 'visitor' }),
)
