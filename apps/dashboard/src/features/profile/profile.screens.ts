import { screen, screensOf } from '../../lib/screen'

export const profileScreens = screensOf(
  ['profile', 'password'],
  screen('Profile', '/profile', () => import('./profile.screen'), { needs: 'session' }),
)
