import { screen, screensOf } from '../../../lib/address/screen'

export const kycScreens = screensOf(
  // The industries are named where a company first chooses one.
  ['kyc', 'kyc-fields', 'kyc-review', 'kit', 'signup'],
  screen('MerchantKYC', '/kyc', () => import('./case/kyc.screen'), { needs: 'kyc:view', menu: 'kyc' }),
  screen('KycReview', '/provider/kyc', () => import('./review/kyc-review.screen'), {
    needs: 'provider:review',
    menu: 'merchants',
  }),
)
