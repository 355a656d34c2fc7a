import { firstSteps } from '@balcao/contract/merchant/first-steps'
import { ask } from '../../lib/ask/api'
import { sessionKeys } from '../../lib/session/storage'
import { keepStepsOver } from '../../parts/first-steps/steps-over'
import { pathOf } from '../site-map'

/** Has them back, where they stand: above the orders. */
export async function showFirstSteps() {
  await ask(firstSteps.hide, { is_hidden: false }, { survivesNavigation: true })
  keepStepsOver(sessionKeys.merchantNo.read() ?? '', false)
  window.location.assign(pathOf('PaymentOrder'))
}
