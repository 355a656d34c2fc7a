import { screen, screensOf } from '../../../lib/address/screen'

export const disputesScreens = screensOf(
  ['disputes', 'kit'],
  screen('Disputes', '/disputes', () => import('./dispute-list.screen'), {
    needs: 'session',
    menu: 'transactions',
    menuNeeds: 'paymentOrder:view',
    parent: 'PaymentOrder',
  }),
  screen('DisputeDetails', '/disputes/details', () => import('./dispute-detail.screen'), {
    needs: 'session',
    parent: 'Disputes',
  }),
)
