import { screen, screensOf } from '../../../lib/address/screen'

export const reconciliationScreens = screensOf(
  ['reconciliation', 'bank-faults', 'kit'],
  screen('Reconciliation', '/provider/reconciliation', () => import('./reconciliation.screen'), {
    needs: 'provider:money',
    menu: 'money',
  }),
)
