import { screen, screensOf } from '../../../lib/address/screen'

export const channelsScreens = screensOf(
  ['channels', 'bank-faults', 'kit'],
  screen('Channels', '/provider/channels', () => import('./channels.screen'), {
    needs: 'provider:admin',
    menu: 'connections',
  }),
)
