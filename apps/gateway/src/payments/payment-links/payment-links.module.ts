import { defineModule } from '../../kit/define-module'
import { paymentLinksDemo } from './payment-links.demo'
import { paymentLinksCalls } from './payment-links.routes'

export const paymentLinks = defineModule('payment-links', {
  calls: [paymentLinksCalls],
  demo: [paymentLinksDemo],
})
