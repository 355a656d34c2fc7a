import { apiCallsScreens } from '../features/merchant/api-calls/api-calls.screens'
import { announcementsScreens } from '../features/platform/announcements/announcements.screens'
import { appsScreens } from '../features/merchant/apps/apps.screens'
import { approvalsScreens } from '../features/platform/approvals/approvals.screens'
import { auditScreens } from '../features/platform/audit/audit.screens'
import { authScreens } from '../features/people/auth/auth.screens'
import { bankAccountsScreens } from '../features/money/bank-accounts/bank-accounts.screens'
import { brandScreens } from '../features/platform/brand/brand.screens'
import { channelsScreens } from '../features/provider/channels/channels.screens'
import { reconciliationScreens } from '../features/payments/reconciliation/reconciliation.screens'
import { riskScreens } from '../features/payments/risk/risk.screens'
import { riskHoldsScreens } from '../features/payments/risk-holds/risk-holds.screens'
import { disputesScreens } from '../features/payments/disputes/disputes.screens'
import { notificationsScreens } from '../features/merchant/notifications/notifications.screens'
import { financeScreens } from '../features/money/finance/finance.screens'
import { bankStatementsScreens } from '../features/money/bank-statements/bank-statements.screens'
import { holidaysScreens } from '../features/money/holidays/holidays.screens'
import { kycScreens } from '../features/merchant/kyc/kyc.screens'
import { ordersScreens } from '../features/payments/orders/orders.screens'
import { paymentLinksScreens } from '../features/payments/payment-links/payment-links.screens'
import { profileScreens } from '../features/people/profile/profile.screens'
import { adjustmentsScreens } from '../features/money/adjustments/adjustments.screens'
import { payoutBatchesScreens } from '../features/money/payout-batches/payout-batches.screens'
import { overviewScreens } from '../features/provider/overview/overview.screens'
import { providerScreens } from '../features/provider/provider/provider.screens'
import { recurringScreens } from '../features/payments/recurring/recurring.screens'
import { settlementsScreens } from '../features/money/settlements/settlements.screens'
import { reportsScreens } from '../features/money/reports/reports.screens'
import { openPagesScreens } from '../features/platform/open-pages/open-pages.screens'
import { signupScreens } from '../features/merchant/signup/signup.screens'
import { usersScreens } from '../features/people/users/users.screens'
import { virtualAccountsScreens } from '../features/payments/virtual-accounts/virtual-accounts.screens'
import { waybillsScreens } from '../features/delivery/waybills/waybills.screens'
import { withdrawalsScreens } from '../features/money/withdrawals/withdrawals.screens'
import { brand } from '../lib/brand'
import type { Screen } from '../lib/address/screen'
import { appScreens } from './app.screens'
import { withinAreas } from './navigation'

/** Every screen there is, one line per feature; entries of a menu group stand in this order. */
const everyScreen = [
  ...appScreens,
  ...approvalsScreens,
  ...appsScreens,
  ...authScreens,
  ...notificationsScreens,
  ...apiCallsScreens,
  ...ordersScreens,
  ...paymentLinksScreens,
  ...disputesScreens,
  ...channelsScreens,
  ...virtualAccountsScreens,
  ...riskHoldsScreens,
  ...riskScreens,
  ...bankStatementsScreens,
  ...reconciliationScreens,
  ...kycScreens,
  ...announcementsScreens,
  ...financeScreens,
  ...withdrawalsScreens,
  ...bankAccountsScreens,
  ...settlementsScreens,
  ...profileScreens,
  ...overviewScreens,
  ...payoutBatchesScreens,
  ...adjustmentsScreens,
  ...holidaysScreens,
  ...providerScreens,
  ...recurringScreens,
  ...reportsScreens,
  ...openPagesScreens,
  ...signupScreens,
  ...usersScreens,
  ...auditScreens,
  ...waybillsScreens,
  ...brandScreens,
]

/** Those of the brand's areas. Router, guard, sidebar, breadcrumbs and window title read it. */
export const siteMap = withinAreas(everyScreen, brand.areas)

export type SiteRoute = (typeof everyScreen)[number]['name']

/** Other addresses of spec 2 that lead to a screen. */
export const redirects: { from: string; to: SiteRoute }[] = [
  { from: '/', to: 'Login' },
  { from: '/login', to: 'Login' },
  { from: '/resetPassword', to: 'ResetPassword' },
]

declare module '../ui/site-map-register' {
  interface SiteMapRegister {
    routeName: SiteRoute
  }
}

export function pathOf(name: SiteRoute): string {
  return screenNamed(name).path
}

export function screenNamed(name: string): Screen<SiteRoute> {
  const found = everyScreen.find((row) => row.name === name)
  if (!found) throw new Error(`No screen is named ${name}`)
  return found
}
