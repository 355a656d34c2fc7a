import { screen, screensOf } from '../../../lib/address/screen'

export const bankAccountsScreens = screensOf(
  ['bank-accounts', 'kit'],
  screen('BankAccounts', '/bank-accounts', () => import('./bank-account-list.screen'), {
    needs: 'finance:view',
    menu: 'finance',
    menuWithNewWithdrawal: true,
    parent: 'FinancialManagement',
  }),
)
