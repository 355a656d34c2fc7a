import { screen, screensOf } from '../../../lib/address/screen'

export const riskHoldsScreens = screensOf(
  ['risk-holds', 'kit'],
  screen('RiskHolds', '/provider/holds', () => import('./risk-holds.screen'), {
    needs: 'provider:risk',
    menu: 'risk',
  }),
)
