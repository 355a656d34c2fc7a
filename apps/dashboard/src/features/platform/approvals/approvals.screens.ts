import { screen, screensOf } from '../../../lib/address/screen'

export const approvalsScreens = screensOf(
  // What a case is about has its words where merchants write it down.
  ['approvals', 'bank-accounts', 'finance', 'kit', 'signup'],
  screen('Approvals', '/provider/approvals', () => import('./approvals.screen'), {
    needs: 'provider',
    menu: 'approvals',
  }),
)
