import { appsScreens } from '../features/apps/apps.screens'
import { approvalsScreens } from '../features/approvals/approvals.screens'
import { auditScreens } from '../features/audit/audit.screens'
import { authScreens } from '../features/auth/auth.screens'
import { bankAccountsScreens } from '../features/bank-accounts/bank-accounts.screens'
import { disputesScreens } from '../features/disputes/disputes.screens'
import { notificationsScreens } from '../features/notifications/notifications.screens'
import { financeScreens } from '../features/finance/finance.screens'
import { holidaysScreens } from '../features/holidays/holidays.screens'
import { kycScreens } from '../features/kyc/kyc.screens'
import { ordersScreens } from '../features/orders/orders.screens'
import { profileScreens } from '../features/profile/profile.screens'
import { providerScreens } from '../features/provider/provider.screens'
import { recurringScreens } from '../features/recurring/recurring.screens'
import { settlementsScreens } from '../features/settlements/settlements.screens'
import { reportsScreens } from '../features/reports/reports.screens'
import { sidePagesScreens } from '../features/side-pages/side-pages.screens'
import { signupScreens } from '../features/signup/signup.screens'
import { usersScreens } from '../features/users/users.screens'
import { virtualAccountsScreens } from '../features/virtual-accounts/virtual-accounts.screens'
import { waybillsScreens } from '../features/waybills/waybills.screens'
import { withdrawalsScreens } from '../features/withdrawals/withdrawals.screens'
import { brand } from '../lib/brand'
import type { Screen } from '../lib/screen'
import { appScreens } from './app.screens'
import { withinAreas } from './navigation'

/** Every screen there is, one line per feature. */
const everyScreen = [
  ...appScreens,
  ...approvalsScreens,
  ...appsScreens,
  ...authScreens,
  ...notificationsScreens,
  ...ordersScreens,
  ...disputesScreens,
  ...holidaysScreens,
  ...kycScreens,
  ...financeScreens,
  ...withdrawalsScreens,
  ...bankAccountsScreens,
  ...settlementsScreens,
  ...profileScreens,
  ...providerScreens,
  ...recurringScreens,
  ...reportsScreens,
  ...sidePagesScreens,
  ...signupScreens,
  ...usersScreens,
  ...auditScreens,
  ...virtualAccountsScreens,
  ...waybillsScreens,
]

/** Those of the brand's areas. Router, guard, sidebar, breadcrumbs and window title read it. */
export const siteMap = withinAreas(everyScreen, brand.areas)

export type SiteRoute = (typeof everyScreen)[number]['name']

/** Other addresses of spec 2 that lead to a screen. */
export const redirects: { from: string; to: SiteRoute }[] = [
  { from: '/', to: 'Login' },
  { from: '/login', to: 'Login' },
  { from: '/provider', to: 'Approvals' },
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
