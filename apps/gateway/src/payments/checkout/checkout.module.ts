import { defineModule } from '../../kit/define-module'
import { mountLogos } from './logo.routes'
import { checkoutCalls } from './checkout.routes'
import { mountSandboxBank } from './sandbox-bank.routes'

export const checkout = defineModule('checkout', {
  calls: [checkoutCalls],
  mount: (app, transport) => {
    mountLogos(app, transport.gateway, transport.limiter)
    mountSandboxBank(app, transport)
  },
})
