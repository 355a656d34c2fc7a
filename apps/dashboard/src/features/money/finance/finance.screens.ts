import { screen, screensOf } from '../../../lib/address/screen'

export const financeScreens = screensOf(
  ['finance', 'kit'],
  screen('FinancialManagement', '/financialHome', () => import('./financial-home.screen'), {
    needs: 'finance:view',
    menu: 'finance',
    menuHead: true,
  }),
  screen('PayoutAccounts', '/payoutAccounts', () => import('./payout-accounts.screen'), {
    needs: 'finance:view',
    parent: 'FinancialManagement',
  }),
  screen('ReportDetails', '/financial/reportDetails', () => import('./report-details.screen'), {
    needs: 'finance:view',
    parent: 'FinancialManagement',
  }),
)
