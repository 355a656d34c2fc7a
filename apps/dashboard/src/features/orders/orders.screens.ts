import { orders } from '@balcao/contract/orders'
import { LANDING_PATH } from '@balcao/kernel/landing-path'
import { pageInAddress, pageQuery } from '../../lib/asked-page'
import { screen, screensOf } from '../../lib/screen'
import { ORDER_PAGES } from './order-filters'

export const ordersScreens = [
  ...screensOf(
    'orders',
    screen('PaymentOrder', LANDING_PATH, () => import('./order-list.screen'), {
      needs: 'session',
      menu: 'transactions',
      menuNeeds: 'paymentOrder:view',
      asksFirst: (state) => pageQuery(orders.list, pageInAddress(state, ORDER_PAGES)),
    }),
  ),
  ...screensOf(
    ['orders', 'order-details', 'disputes', 'notifications', 'waybills'],
    screen('PaymentOrderDetails', '/order/details', () => import('./order-detail.screen'), {
      needs: 'session',
      parent: 'PaymentOrder',
    }),
  ),
  ...screensOf(
    ['orders', 'downloads'],
    screen('PaymentOrderDownload', '/PaymentOrderDownload', () => import('./order-downloads.screen'), {
      needs: 'session',
      menu: 'transactions',
      menuNeeds: 'download:view',
    }),
  ),
  ...screensOf(
    ['orders', 'create-order', 'kit'],
    screen('CreateOrder', '/createOrder', () => import('./create-order.screen'), {
      needs: 'anybody',
      parent: 'PaymentOrder',
    }),
  ),
]
