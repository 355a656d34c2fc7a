import { screen, screensOf } from '../../../lib/address/screen'

export const recurringScreens = [
  ...screensOf(
    ['recurring', 'kit'],
    screen('Recurring', '/Recurring', () => import('./recurring-list.screen'), {
      needs: 'session',
      menu: 'recurring',
      menuNeeds: 'recurring:view',
    }),
    screen('RecurringsDetail', '/RecurringsDetail', () => import('./recurring-detail.screen'), {
      needs: 'session',
      parent: 'Recurring',
    }),
  ),
  ...screensOf(
    ['recurring', 'downloads'],
    screen('RecurringDownload', '/RecurringDownload', () => import('./recurring-downloads.screen'), {
      needs: 'session',
      parent: 'Recurring',
    }),
  ),
]
