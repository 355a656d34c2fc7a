import { screen, screensOf } from '../../../lib/address/screen'

export const notificationsScreens = screensOf(
  ['notifications', 'downloads', 'kit'],
  screen('Notifications', '/app/notifications', () => import('./notification-list.screen'), {
    needs: 'appManagement:view',
    menu: 'apps',
    parent: 'AppManagement',
  }),
  screen('NotificationDetails', '/app/notifications/details', () => import('./notification-detail.screen'), {
    needs: 'appManagement:view',
    parent: 'Notifications',
  }),
  screen('NotificationTester', '/app/notifications/tester', () => import('./tester.screen'), {
    needs: 'appManagement:edit',
    parent: 'Notifications',
  }),
)
