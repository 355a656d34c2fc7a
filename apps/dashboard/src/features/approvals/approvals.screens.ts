import { screen, screensOf } from '../../lib/screen'

export const approvalsScreens = screensOf(
  ['approvals', 'kit'],
  screen('Approvals', '/provider/approvals', () => import('./approvals.screen'), {
    needs: 'provider',
    menu: 'approvals',
  }),
)
