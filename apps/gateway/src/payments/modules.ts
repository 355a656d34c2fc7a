import { cards } from './cards/cards.module'
import { customers } from './customers/customers.module'
import { checkout } from './checkout/checkout.module'
import { disputes } from './disputes/disputes.module'
import { merchantApi } from './merchant-api/merchant-api.module'
import { notes } from './notes/notes.module'
import { orders } from './orders/orders.module'
import { paymentLinks } from './payment-links/payment-links.module'
import { payments } from './payments/payments.module'
import { rails } from './rails/rails.module'
import { reconciliation } from './reconciliation/reconciliation.module'
import { recurring } from './recurring/recurring.module'
import { refunds } from './refunds/refunds.module'
import { risk } from './risk/risk.module'
import { riskHolds } from './risk-holds/risk-holds.module'
import { testClock } from './test-clock/test-clock.module'
import { virtualAccounts } from './virtual-accounts/virtual-accounts.module'

export const paymentsModules = [
  orders,
  cards,
  payments,
  paymentLinks,
  checkout,
  refunds,
  recurring,
  disputes,
  virtualAccounts,
  customers,
  notes,
  testClock,
  rails,
  reconciliation,
  risk,
  riskHolds,
  merchantApi,
]
