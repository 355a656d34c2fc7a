import { screen, screensOf } from '../../../lib/address/screen'

export const providerScreens = screensOf(
  [
    'provider',
    'approvals',
    'apps',
    'audit',
    'audit-actions',
    'finance',
    'kit',
    'kyc',
    'merchant-desk',
    'users',
    'visits',
  ],
  screen('Merchants', '/provider/merchants', () => import('./merchant-list.screen'), {
    needs: 'provider',
    menu: 'merchants',
    menuHead: true,
  }),
  screen('MerchantDesk', '/provider/merchants/details', () => import('./merchant.screen'), {
    needs: 'provider',
    parent: 'Merchants',
  }),
  screen('TermsInForce', '/provider/terms', () => import('./terms-in-force.screen'), {
    needs: 'provider:money',
    menu: 'money',
  }),
  screen('Outbox', '/provider/outbox', () => import('./outbox.screen'), {
    needs: 'provider:support',
    menu: 'connections',
  }),
  screen('Colleagues', '/provider/people', () => import('./people.screen'), {
    needs: 'provider:admin',
    menu: 'platform',
  }),
  screen('Jobs', '/provider/jobs', () => import('./jobs.screen'), { needs: 'provider:admin', menu: 'platform' }),
)
