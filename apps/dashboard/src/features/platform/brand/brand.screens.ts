import { screen, screensOf } from '../../../lib/address/screen'

export const brandScreens = screensOf(
  ['brand-desk', 'kit'],
  screen('BrandDesk', '/provider/brand', () => import('./brand.screen'), { needs: 'provider:admin', menu: 'platform' }),
)
