import type analytics from '../../locales/en/payments/analytics.json'
import type announcements from '../../locales/en/platform/announcements.json'
import type approvals from '../../locales/en/platform/approvals.json'
import type apiCalls from '../../locales/en/merchant/api-calls.json'
import type apps from '../../locales/en/merchant/apps.json'
import type audit from '../../locales/en/platform/audit.json'
import type auditActions from '../../locales/en/platform/audit-actions.json'
import type auth from '../../locales/en/people/auth.json'
import type bankFaults from '../../locales/en/provider/bank-faults.json'
import type bankAccounts from '../../locales/en/money/bank-accounts.json'
import type brandDesk from '../../locales/en/platform/brand-desk.json'
import type channels from '../../locales/en/provider/channels.json'
import type reconciliation from '../../locales/en/payments/reconciliation.json'
import type risk from '../../locales/en/payments/risk.json'
import type riskHolds from '../../locales/en/payments/risk-holds.json'
import type checkoutFunnel from '../../locales/en/payments/checkout-funnel.json'
import type customers from '../../locales/en/payments/customers.json'
import type notes from '../../locales/en/payments/notes.json'
import type createOrder from '../../locales/en/payments/create-order.json'
import type bankStatements from '../../locales/en/money/bank-statements.json'
import type disputes from '../../locales/en/payments/disputes.json'
import type downloads from '../../locales/en/platform/downloads.json'
import type exportsTexts from '../../locales/en/platform/exports.json'
import type figures from '../../locales/en/money/figures.json'
import type finance from '../../locales/en/money/finance.json'
import type firstSteps from '../../locales/en/merchant/first-steps.json'
import type gates from '../../locales/en/app/gates.json'
import type holidays from '../../locales/en/money/holidays.json'
import type keys from '../../locales/en/app/keys.json'
import type kit from '../../locales/en/app/kit.json'
import type kyc from '../../locales/en/merchant/kyc.json'
import type kycFields from '../../locales/en/merchant/kyc-fields.json'
import type kycNotice from '../../locales/en/merchant/kyc-notice.json'
import type kycReview from '../../locales/en/merchant/kyc-review.json'
import type merchantDesk from '../../locales/en/provider/merchant-desk.json'
import type navigation from '../../locales/en/app/navigation.json'
import type news from '../../locales/en/people/news.json'
import type notifications from '../../locales/en/merchant/notifications.json'
import type orderBulk from '../../locales/en/payments/order-bulk.json'
import type orderDetails from '../../locales/en/payments/order-details.json'
import type orders from '../../locales/en/payments/orders.json'
import type palette from '../../locales/en/app/palette.json'
import type paymentLinks from '../../locales/en/payments/payment-links.json'
import type password from '../../locales/en/people/password.json'
import type profile from '../../locales/en/people/profile.json'
import type platformOverview from '../../locales/en/provider/platform-overview.json'
import type adjustments from '../../locales/en/money/adjustments.json'
import type payoutBatches from '../../locales/en/money/payout-batches.json'
import type provider from '../../locales/en/provider/provider.json'
import type recurring from '../../locales/en/payments/recurring.json'
import type reports from '../../locales/en/money/reports.json'
import type resetPassword from '../../locales/en/people/reset-password.json'
import type secondFactor from '../../locales/en/people/second-factor.json'
import type secondStep from '../../locales/en/people/second-step.json'
import type settlements from '../../locales/en/money/settlements.json'
import type shell from '../../locales/en/app/shell.json'
import type openPages from '../../locales/en/platform/open-pages.json'
import type signup from '../../locales/en/merchant/signup.json'
import type ui from '../../locales/en/app/ui.json'
import type users from '../../locales/en/people/users.json'
import type virtualAccounts from '../../locales/en/payments/virtual-accounts.json'
import type visits from '../../locales/en/provider/visits.json'
import type waybills from '../../locales/en/delivery/waybills.json'
import type withdrawals from '../../locales/en/money/withdrawals.json'

/** English is the type of every catalogue; one line per file of texts. */
export interface Catalogue {
  analytics: typeof analytics
  announcements: typeof announcements
  'brand-desk': typeof brandDesk
  approvals: typeof approvals
  'api-calls': typeof apiCalls
  apps: typeof apps
  audit: typeof audit
  'audit-actions': typeof auditActions
  auth: typeof auth
  'bank-accounts': typeof bankAccounts
  'checkout-funnel': typeof checkoutFunnel
  'create-order': typeof createOrder
  customers: typeof customers
  disputes: typeof disputes
  downloads: typeof downloads
  exports: typeof exportsTexts
  figures: typeof figures
  finance: typeof finance
  'first-steps': typeof firstSteps
  gates: typeof gates
  'bank-statements': typeof bankStatements
  'bank-faults': typeof bankFaults
  channels: typeof channels
  reconciliation: typeof reconciliation
  risk: typeof risk
  'risk-holds': typeof riskHolds
  holidays: typeof holidays
  keys: typeof keys
  kit: typeof kit
  kyc: typeof kyc
  'kyc-fields': typeof kycFields
  'kyc-notice': typeof kycNotice
  'kyc-review': typeof kycReview
  navigation: typeof navigation
  news: typeof news
  notes: typeof notes
  notifications: typeof notifications
  'order-bulk': typeof orderBulk
  'order-details': typeof orderDetails
  orders: typeof orders
  'merchant-desk': typeof merchantDesk
  'platform-overview': typeof platformOverview
  palette: typeof palette
  'payout-batches': typeof payoutBatches
  adjustments: typeof adjustments
  'payment-links': typeof paymentLinks
  password: typeof password
  profile: typeof profile
  provider: typeof provider
  recurring: typeof recurring
  reports: typeof reports
  'reset-password': typeof resetPassword
  'second-factor': typeof secondFactor
  'second-step': typeof secondStep
  settlements: typeof settlements
  shell: typeof shell
  'open-pages': typeof openPages
  signup: typeof signup
  ui: typeof ui
  users: typeof users
  'virtual-accounts': typeof virtualAccounts
  visits: typeof visits
  waybills: typeof waybills
  withdrawals: typeof withdrawals
}

export type Namespace = keyof Catalogue
