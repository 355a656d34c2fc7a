import { screen, screensOf } from '../../../lib/address/screen'

export const withdrawalsScreens = screensOf(
  ['withdrawals', 'approvals', 'kit'],
  screen('Withdrawals', '/financial', () => import('./withdrawal-list.screen'), {
    needs: 'finance:view',
    menu: 'finance',
    menuWithNewWithdrawal: true,
    parent: 'FinancialManagement',
  }),
)
