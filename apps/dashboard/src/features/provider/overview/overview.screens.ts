import { screen, screensOf } from '../../../lib/address/screen'

export const overviewScreens = screensOf(
  ['platform-overview', 'figures', 'kit'],
  screen('PlatformOverview', '/provider', () => import('./overview.screen'), { needs: 'provider', menu: 'overview' }),
)
