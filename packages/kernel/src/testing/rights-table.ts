import type { Cell, Column, Desk, Need } from './need'
import { DESK_CALLS, DESK_ROUTES } from './desk-rights'
import { PAYER_CALLS } from './payer-rights'
import { TELLING_CALLS } from './telling-rights'
import { OUTSIDE_CALLS } from './outside-calls'
import { PEOPLE_CALLS } from './people-rights'
import { REVIEWED_CALLS } from './reviewed-rights'
import { SETTLEMENT_CALLS } from './settlement-rights'
import { VIRTUAL_ACCOUNT_CALLS } from './virtual-account-rights'

/**
 * Who may do what, written out by hand: the table of the product, a line for every call of the contract and for every
 * route. Tests on both sides hold the code against it; nothing here is computed from permissions.ts, so that a slip there
 * shows. A new call or route needs a line.
 */
/** E edit, V view, - nothing. CUSTOM is one example of pages ticked by hand. */
const TABLE = `
            order refund report download user finance app kyc waybill recurring virtual
  ADMIN     E     E      E      V        E    E       E   E   E       E         E
  FINANCE   V     V      V      V        -    E       -   V   -       V         V
  OPERATOR  E     E      V      V        -    -       V   -   E       E         V
  SUPPORT   V     -      -      -        -    -       -   -   V       V         V
  DEVELOPER V     -      -      -        -    -       E   -   -       -         -
  VIEWER    V     -      V      -        -    -       V   V   V       V         V
  CUSTOM    -     -      V      -        V    E       -   -   E       -         V`

/** The pages that the CUSTOM row stands for, as user/create takes them. */
export const CUSTOM_PAGES = {
  report: 'view',
  userManagement: 'view',
  finance: 'edit',
  wayBill: 'edit',
  virtualAccount: 'view',
} as const

export const ROLES = {
  MERCHANT_ADMIN: 'ADMIN',
  MERCHANT_FINANCE: 'FINANCE',
  MERCHANT_OPERATOR: 'OPERATOR',
  MERCHANT_SUPPORT: 'SUPPORT',
  MERCHANT_DEVELOPER: 'DEVELOPER',
  MERCHANT_VIEWER: 'VIEWER',
  CUSTOM: 'CUSTOM',
} as const
export type Role = keyof typeof ROLES

/**
 * anybody: nobody is asked. signed in: of either kind. staff: with a merchant. admin: its administrators, whatever pages
 * others have. provider, platform admin: the provider's people. program: whoever holds an app's security key, no person.
 */

export interface Flags {
  show_finance: boolean
  show_virtual_account: boolean
  show_new_withdrawal: boolean
}

const ON_OFF = [true, false]
export const EVERY_FLAG: Flags[] = ON_OFF.flatMap((show_finance) =>
  ON_OFF.flatMap((show_virtual_account) =>
    ON_OFF.map((show_new_withdrawal) => ({ show_finance, show_virtual_account, show_new_withdrawal })),
  ),
)

/**
 * Every call of the contract. Reading lists and details of orders, disputes, contracts, accounts and downloads needs no page
 * of its own, as the spec's routes have it; the lines of the books, deposits and whole account numbers do.
 */
export const CALLS: Record<string, Need> = {
  ...PEOPLE_CALLS,
  ...OUTSIDE_CALLS,
  ...TELLING_CALLS,
  ...PAYER_CALLS,
  ...DESK_CALLS,
  ...REVIEWED_CALLS,
  'apps.list': 'app V',
  'apps.detail': 'app V',
  'apps.create': 'app E',
  'apps.update': 'app E',
  'apps.goLive': 'app E',
  'apps.setStatus': 'app E',
  'apps.issueKey': 'app E',
  'apps.rotateKey': 'app E',
  'apps.revealKey': 'app E',
  'apps.revokeKey': 'app E',
  'apps.restrictedKeys': 'app V',
  'apps.createRestrictedKey': 'app E',
  'apps.revokeRestrictedKey': 'app E',
  'audit.list': 'admin',
  'audit.verify': 'admin',
  'audit.platform': 'platform admin',
  'audit.ofMerchant': 'platform admin',
  'audit.verifyAny': 'platform admin',
  'bankAccounts.list': 'finance V',
  'bankAccounts.holder': 'finance E',
  'bankAccounts.detail': 'finance E',
  'bankAccounts.create': 'finance E',
  'bankAccounts.update': 'finance E',
  'bankAccounts.disable': 'finance E',
  'disputes.list': 'staff',
  'disputes.days': 'staff',
  'disputes.detail': 'staff',
  'disputes.respond': 'refund E',
  'adjustments.words': 'finance V',
  'finance.balances': 'finance V',
  'finance.overview': 'finance V',
  'finance.entries': 'finance V',
  'finance.statement': 'finance V',
  'finance.transfer': 'finance E',
  'live.stream': 'staff',
  'orders.generate': 'order E',
  'orders.list': 'staff',
  'orders.totals': 'staff',
  'orders.overview': 'staff',
  'orders.analytics': 'staff',
  'checkout.funnel': 'staff',
  'orders.detail': 'staff',
  'orders.entries': 'finance V',
  'orders.cancel': 'order E',
  'orders.payerLook': 'order E',
  'orders.instalmentOffer': 'order E',
  'testClock.query': 'app V',
  'testClock.advance': 'app E',
  'paymentLinks.list': 'order V',
  'paymentLinks.detail': 'order V',
  'paymentLinks.create': 'order E',
  'paymentLinks.close': 'order E',
  'paymentLinks.poster': 'order V',
  'cards.remove': 'order E',
  'captures.capture': 'order E',
  'captures.void': 'order E',
  'reference.dropdown': 'staff',
  'reference.regions': 'anybody',
  'refunds.ask': 'refund E',
  'refunds.giveData': 'refund E',
  'refunds.revoke': 'refund E',
  'refunds.ofOrder': 'staff',
  'duties.list': 'staff',
  'firstSteps.list': 'staff',
  'firstSteps.hide': 'staff',
  'search.find': 'staff',
  'views.list': 'staff',
  'views.save': 'staff',
  'views.remove': 'staff',
  ...SETTLEMENT_CALLS,
  'withdrawals.list': 'finance V',
  'withdrawals.detail': 'finance V',
  'withdrawals.settings': 'finance V',
  'withdrawals.quote': 'finance E',
  'withdrawals.sendCode': 'finance E',
  'withdrawals.create': 'finance E',
  'withdrawals.cancel': 'finance E',
  'withdrawals.approve': 'finance E',
  'withdrawals.setThreshold': 'admin',
  'reports.list': 'report V',
  'reports.create': 'download V',
  'reports.schedules': 'report V',
  'reports.schedule': 'report E',
  'reports.setSchedule': 'report E',
  'reports.removeSchedule': 'report E',
  'downloads.list': 'staff',
  'downloads.create': 'download V',
  'downloads.cancel': 'download V',
  'downloads.link': 'download V',
  'files.upload': 'staff',
  'files.link': 'staff',
  'recurring.list': 'staff',
  'recurring.days': 'staff',
  'recurring.detail': 'staff',
  'recurring.create': 'recurring E',
  'recurring.cancel': 'recurring E',
  'recurring.retry': 'recurring E',
  ...VIRTUAL_ACCOUNT_CALLS,
  'waybills.list': 'waybill V',
  'waybills.detail': 'waybill V',
  'waybills.create': 'waybill E',
  'waybills.upload': 'waybill E',
  'waybills.confirm': 'waybill E',
  'waybills.batches': 'waybill V',
  'waybills.batch': 'waybill V',
  'waybills.rows': 'waybill V',
}

export interface RouteRights {
  /** visitor: only while nobody is logged in. */
  page: 'visitor' | 'anybody' | 'signed in' | 'admin' | 'provider' | Desk | 'platform admin' | Cell
  /** What the menu entry needs; left out, there is none. */
  menu?: Cell | 'admin'
  /** The entry also needs the merchant's new withdrawals. */
  menuWithNewWithdrawal?: true
  /** What the page asks for as soon as it is open. */
  asks?: string[]
}

/** Every route of the spec and the product, built or not. */
export const ROUTES: Record<string, RouteRights> = {
  '/auth/login': { page: 'visitor' },
  '/auth/resetPassword': { page: 'visitor' },
  '/signup': { page: 'visitor', asks: ['reference.regions'] },
  '/blank': { page: 'anybody' },
  '/createOrder': { page: 'anybody' },
  '/downloadDoc': { page: 'anybody' },
  '/forward': { page: 'anybody' },
  '/privacy': { page: 'anybody' },
  '/terms': { page: 'anybody' },
  '/sys_error': { page: 'anybody' },
  '/defend_page': { page: 'anybody' },
  '/404': { page: 'anybody' },
  '/dashboard': { page: 'signed in' },
  '/order': { page: 'signed in', menu: 'order V', asks: ['orders.list', 'orders.totals'] },
  '/order/details': { page: 'signed in', asks: ['orders.detail'] },
  '/order/analytics': { page: 'signed in', asks: ['orders.analytics'] },
  '/order/funnel': { page: 'signed in', asks: ['checkout.funnel'] },
  '/customers': { page: 'order V', menu: 'order V', asks: ['customers.list'] },
  '/customers/details': { page: 'order V', asks: ['customers.detail'] },
  '/order/links': { page: 'order V', menu: 'order V', asks: ['paymentLinks.list'] },
  '/order/links/details': { page: 'order V', asks: ['paymentLinks.detail'] },
  '/PaymentOrderDownload': { page: 'signed in', menu: 'download V', asks: ['downloads.list'] },
  '/disputes': { page: 'signed in', menu: 'order V', asks: ['disputes.list'] },
  '/disputes/details': { page: 'signed in', asks: ['disputes.detail'] },
  '/Recurring': { page: 'signed in', menu: 'recurring V', asks: ['recurring.list'] },
  '/RecurringsDetail': { page: 'signed in', asks: ['recurring.detail'] },
  '/RecurringDownload': { page: 'signed in', asks: ['downloads.list'] },
  '/VirtualAccount': { page: 'signed in', menu: 'virtual V', asks: ['virtualAccounts.list'] },
  '/VirtualAccountDetail': { page: 'signed in', asks: ['virtualAccounts.detail'] },
  '/profile': { page: 'signed in', asks: ['profile.query'] },
  '/report': { page: 'report V', menu: 'report V', asks: ['reports.list'] },
  '/report/advanceDownload': { page: 'report V' },
  '/report/schedules': { page: 'report V', asks: ['reports.schedules'] },
  '/user': { page: 'user V', menu: 'user V', asks: ['users.list'] },
  '/user/new': { page: 'user E', asks: ['users.list', 'reference.dropdown'] },
  '/user/edit': { page: 'user E', asks: ['users.detail', 'users.list', 'reference.dropdown'] },
  '/financialHome': { page: 'finance V', menu: 'finance V', asks: ['finance.balances', 'finance.overview'] },
  '/financial': {
    page: 'finance V',
    menu: 'finance V',
    menuWithNewWithdrawal: true,
    asks: ['withdrawals.list', 'withdrawals.settings', 'approvals.waiting'],
  },
  '/bank-accounts': { page: 'finance V', menu: 'finance V', menuWithNewWithdrawal: true, asks: ['bankAccounts.list'] },
  '/payoutAccounts': { page: 'finance V', asks: ['finance.balances', 'finance.entries'] },
  '/financial/reportDetails': { page: 'finance V', asks: ['finance.entries', 'finance.statement'] },
  '/settlement': { page: 'finance V', menu: 'finance V', menuWithNewWithdrawal: true, asks: ['settlements.list'] },
  '/settlement/apply': { page: 'finance E', asks: ['settlements.detail', 'bankAccounts.list'] },
  '/settlement/details': { page: 'finance V', asks: ['settlements.detail', 'downloads.list'] },
  '/app': { page: 'app V', menu: 'app V', asks: ['apps.list'] },
  '/app/new': { page: 'app E', asks: ['reference.regions'] },
  '/app/edit/$app_id': { page: 'app E', asks: ['apps.detail', 'reference.regions'] },
  '/app/view/$app_id': { page: 'app V', asks: ['apps.detail', 'reference.regions'] },
  '/app/calls': { page: 'app V', menu: 'app V', asks: ['apiCalls.list'] },
  '/app/notifications': { page: 'app V', menu: 'app V', asks: ['notifications.list'] },
  '/app/notifications/details': { page: 'app V', asks: ['notifications.detail'] },
  '/app/notifications/tester': { page: 'app E', asks: ['notifications.preview', 'reference.dropdown'] },
  '/kyc': { page: 'kyc V', menu: 'kyc V', asks: ['kyc.detail'] },
  '/wayBill': { page: 'waybill V', menu: 'waybill V', asks: ['waybills.list'] },
  '/wayBill/detail': { page: 'waybill V', asks: ['waybills.detail'] },
  '/upload': { page: 'waybill V', menu: 'waybill V', asks: ['waybills.batches'] },
  '/downloadLog': { page: 'waybill V', menu: 'waybill V', asks: ['downloads.list'] },
  '/audit': { page: 'admin', menu: 'admin', asks: ['audit.list'] },
  ...DESK_ROUTES,
}

/** Whether the table gives this cell to this role, the merchant's flags considered. */
export function grants(role: Role, flags: Flags, cell: Cell | 'admin'): boolean {
  if (cell === 'admin') return role === 'MERCHANT_ADMIN'
  const [column, privilege] = cell.split(' ') as [Column, 'V' | 'E']
  if (column === 'finance' && !flags.show_finance) return false
  if (column === 'virtual' && !flags.show_virtual_account) return false
  const held = cells.get(ROLES[role])?.[column]
  return held === 'E' || (held === 'V' && privilege === 'V')
}

const [head = '', ...lines] = TABLE.split('\n').filter((line) => line.trim() !== '')
const columns = head.trim().split(/\s+/)
const cells = new Map<string, Record<string, string>>(
  lines.map((line) => {
    const [name = '', ...marks] = line.trim().split(/\s+/)
    return [name, Object.fromEntries(columns.map((column, at) => [column, marks[at] ?? '-']))]
  }),
)
