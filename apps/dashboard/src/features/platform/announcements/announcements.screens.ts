import { screen, screensOf } from '../../../lib/address/screen'

export const announcementsScreens = screensOf(
  ['announcements', 'kit'],
  screen('Announcements', '/provider/announcements', () => import('./announcement-list.screen'), {
    needs: 'provider:support',
    menu: 'merchants',
  }),
)
