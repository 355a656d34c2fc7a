import { screen, screensOf } from '../../../lib/address/screen'

export const paymentLinksScreens = screensOf(
  ['payment-links', 'kit'],
  screen('PaymentLinks', '/order/links', () => import('./payment-link-list.screen'), {
    needs: 'paymentOrder:view',
    menu: 'transactions',
    menuNeeds: 'paymentOrder:view',
    parent: 'PaymentOrder',
  }),
  screen('PaymentLinkDetails', '/order/links/details', () => import('./payment-link-detail.screen'), {
    needs: 'paymentOrder:view',
    parent: 'PaymentLinks',
  }),
)
