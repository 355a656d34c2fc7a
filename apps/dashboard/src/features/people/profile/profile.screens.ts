import { screen, screensOf } from '../../../lib/address/screen'

export const profileScreens = screensOf(
  ['profile', 'password', 'second-factor', 'approvals', 'kit', 'news'],
  screen('Profile', '/profile', () => import('./profile.screen'), { needs: 'session', forBothSides: true }),
)
