import { screen, screensOf } from '../../../lib/address/screen'

export const payoutBatchesScreens = screensOf(
  ['payout-batches', 'kit'],
  screen('PayoutBatches', '/provider/payouts', () => import('./payout-batches.screen'), {
    needs: 'provider:money',
    menu: 'money',
  }),
)
