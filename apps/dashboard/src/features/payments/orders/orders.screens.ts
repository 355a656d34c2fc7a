import { LANDING_PATH } from '@balcao/kernel/landing-path'
import { screen, screensOf } from '../../../lib/address/screen'
import { firstOrders } from './list/order-filters'

export const ordersScreens = [
  ...screensOf(
    'orders',
    screen('PaymentOrder', LANDING_PATH, () => import('./list/order-list.screen'), {
      needs: 'session',
      menu: 'transactions',
      menuNeeds: 'paymentOrder:view',
      firstQuestion: firstOrders,
    }),
  ),
  ...screensOf(
    ['orders', 'order-details', 'disputes', 'notifications', 'waybills', 'approvals'],
    screen('PaymentOrderDetails', '/order/details', () => import('./detail/order-detail.screen'), {
      needs: 'session',
      parent: 'PaymentOrder',
    }),
  ),
  ...screensOf(
    ['orders', 'downloads'],
    screen('PaymentOrderDownload', '/PaymentOrderDownload', () => import('./downloads/order-downloads.screen'), {
      needs: 'session',
      menu: 'download',
      menuNeeds: 'download:view',
      parent: 'PaymentOrder',
      area: 'orders',
    }),
  ),
  ...screensOf(
    ['customers', 'orders', 'order-details', 'disputes', 'recurring'],
    screen('Customers', '/customers', () => import('./customers/customer-list.screen'), {
      needs: 'paymentOrder:view',
      menu: 'transactions',
      menuNeeds: 'paymentOrder:view',
      parent: 'PaymentOrder',
    }),
    screen('CustomerDetails', '/customers/details', () => import('./customers/customer-detail.screen'), {
      needs: 'paymentOrder:view',
      parent: 'Customers',
    }),
  ),
  ...screensOf(
    ['analytics', 'figures'],
    screen('OrderAnalytics', '/order/analytics', () => import('./analytics/order-analytics.screen'), {
      needs: 'session',
      parent: 'PaymentOrder',
    }),
  ),
  ...screensOf(
    'checkout-funnel',
    screen('CheckoutFunnel', '/order/funnel', () => import('./funnel/checkout-funnel.screen'), {
      needs: 'session',
      parent: 'PaymentOrder',
    }),
  ),
  ...screensOf(
    ['orders', 'create-order', 'kit'],
    screen('CreateOrder', '/createOrder', () => import('./create/create-order.screen'), {
      needs: 'anybody',
      parent: 'PaymentOrder',
    }),
  ),
]
