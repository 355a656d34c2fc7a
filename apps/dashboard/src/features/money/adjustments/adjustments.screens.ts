import { screen, screensOf } from '../../../lib/address/screen'

export const adjustmentsScreens = screensOf(
  ['adjustments', 'kit'],
  screen('Adjustments', '/provider/adjustments', () => import('./adjustments.screen'), {
    needs: 'provider:money',
    menu: 'money',
  }),
)
