import type approvals from '../locales/en/approvals.json'
import type apps from '../locales/en/apps.json'
import type audit from '../locales/en/audit.json'
import type auth from '../locales/en/auth.json'
import type bankAccounts from '../locales/en/bank-accounts.json'
import type createOrder from '../locales/en/create-order.json'
import type disputes from '../locales/en/disputes.json'
import type downloads from '../locales/en/downloads.json'
import type finance from '../locales/en/finance.json'
import type gates from '../locales/en/gates.json'
import type holidays from '../locales/en/holidays.json'
import type kit from '../locales/en/kit.json'
import type kyc from '../locales/en/kyc.json'
import type kycFields from '../locales/en/kyc-fields.json'
import type kycReview from '../locales/en/kyc-review.json'
import type navigation from '../locales/en/navigation.json'
import type notifications from '../locales/en/notifications.json'
import type orderDetails from '../locales/en/order-details.json'
import type orders from '../locales/en/orders.json'
import type password from '../locales/en/password.json'
import type profile from '../locales/en/profile.json'
import type provider from '../locales/en/provider.json'
import type recurring from '../locales/en/recurring.json'
import type reports from '../locales/en/reports.json'
import type resetPassword from '../locales/en/reset-password.json'
import type secondFactor from '../locales/en/second-factor.json'
import type secondStep from '../locales/en/second-step.json'
import type settlements from '../locales/en/settlements.json'
import type shell from '../locales/en/shell.json'
import type sidePages from '../locales/en/side-pages.json'
import type signup from '../locales/en/signup.json'
import type ui from '../locales/en/ui.json'
import type users from '../locales/en/users.json'
import type virtualAccounts from '../locales/en/virtual-accounts.json'
import type waybills from '../locales/en/waybills.json'
import type withdrawals from '../locales/en/withdrawals.json'

/** English is the type of every catalogue; one line per file of texts. */
export interface Catalogue {
  approvals: typeof approvals
  apps: typeof apps
  audit: typeof audit
  auth: typeof auth
  'bank-accounts': typeof bankAccounts
  'create-order': typeof createOrder
  disputes: typeof disputes
  downloads: typeof downloads
  finance: typeof finance
  gates: typeof gates
  holidays: typeof holidays
  kit: typeof kit
  kyc: typeof kyc
  'kyc-fields': typeof kycFields
  'kyc-review': typeof kycReview
  navigation: typeof navigation
  notifications: typeof notifications
  'order-details': typeof orderDetails
  orders: typeof orders
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
  'side-pages': typeof sidePages
  signup: typeof signup
  ui: typeof ui
  users: typeof users
  'virtual-accounts': typeof virtualAccounts
  waybills: typeof waybills
  withdrawals: typeof withdrawals
}

export type Namespace = keyof Catalogue
