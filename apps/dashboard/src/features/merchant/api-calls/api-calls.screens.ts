import { screen, screensOf } from '../../../lib/address/screen'

export const apiCallsScreens = screensOf(
  ['api-calls', 'kit'],
  screen('ApiCalls', '/app/calls', () => import('./api-call-list.screen'), {
    needs: 'appManagement:view',
    menu: 'apps',
    parent: 'AppManagement',
  }),
)
