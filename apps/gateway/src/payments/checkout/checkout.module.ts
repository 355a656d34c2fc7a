import { defineModule } from '../../kit/define-module'
import { checkoutCalls } from './checkout.routes'

export const checkout = defineModule('checkout', {
  calls: [checkoutCalls],
})
