import { screen, screensOf } from '../../../lib/address/screen'

export const settlementsScreens = screensOf(
  ['settlements', 'downloads', 'kit'],
  screen('Settlement', '/settlement', () => import('./settlement-list.screen'), {
    needs: 'finance:view',
    menu: 'finance',
    menuWithNewWithdrawal: true,
    parent: 'FinancialManagement',
  }),
  screen('SettlementDetails', '/settlement/details', () => import('./settlement-details.screen'), {
    needs: 'finance:view',
    parent: 'Settlement',
  }),
  screen('SettlementApply', '/settlement/apply', () => import('./settlement-apply.screen'), {
    needs: 'finance:edit',
    parent: 'Settlement',
  }),
)
