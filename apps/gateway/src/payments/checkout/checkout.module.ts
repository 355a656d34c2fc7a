import { defineModule } from '../../kit/define-module'
import { mountLogos } from './logo.routes'
import { checkoutCalls } from './checkout.routes'

export const checkout = defineModule('checkout', {
  calls: [checkoutCalls],
  mount: (app, { gateway, limiter }) => mountLogos(app, gateway, limiter),
})
