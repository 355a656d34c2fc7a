import { screen, screensOf } from '../../../lib/address/screen'

export const riskScreens = screensOf(
  ['risk', 'kit'],
  screen('RiskRules', '/provider/rules', () => import('./rules.screen'), {
    needs: 'provider:risk',
    menu: 'risk',
  }),
)
