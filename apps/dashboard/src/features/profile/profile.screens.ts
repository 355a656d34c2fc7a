import { screen, screensOf } from '../../lib/screen'

export const profileScreens = screensOf(
  ['profile', 'password', 'second-factor'],
  screen('Profile', '/profile', () => import('./profile.screen'), { needs: 'session' }),
)
