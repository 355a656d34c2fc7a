import { screen, screensOf } from '../../../lib/address/screen'

export const holidaysScreens = screensOf(
  ['holidays', 'kit'],
  screen('BankHolidays', '/provider/holidays', () => import('./holiday-list.screen'), {
    needs: 'provider:money',
    menu: 'money',
  }),
)
