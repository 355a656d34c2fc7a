import { screen, screensOf } from '../../../lib/address/screen'

export const virtualAccountsScreens = screensOf(
  ['virtual-accounts', 'downloads', 'kit'],
  screen('VirtualAccount', '/VirtualAccount', () => import('./account-list.screen'), {
    needs: 'session',
    menu: 'virtualAccounts',
    menuNeeds: 'virtualAccount:view',
  }),
  screen('VirtualAccountDetail', '/VirtualAccountDetail', () => import('./account-detail.screen'), {
    needs: 'session',
    parent: 'VirtualAccount',
  }),
  screen('AccountPool', '/provider/accountPool', () => import('./account-pool.screen'), {
    needs: 'provider',
    menu: 'connections',
    area: 'virtualAccounts',
  }),
)
