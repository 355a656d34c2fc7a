/**
 * Who may open what. One pure function serves client and server, so that menu, route and call can never disagree
 * (product: people; spec 6).
 */

export const PAGES = [
  'dashboard',
  'paymentOrder',
  'refund',
  'report',
  'userManagement',
  'virtualAccount',
  'appManagement',
  'finance',
  'kyc',
  'wayBill',
  'recurring',
  'download',
] as const
export type Page = (typeof PAGES)[number]

export type Privilege = 'view' | 'edit'
export type Right = `${Page}:${Privilege}`
export type Grants = Readonly<Partial<Record<Page, Privilege | undefined>>>

export const MERCHANT_ROLES = [
  'MERCHANT_ADMIN',
  'MERCHANT_FINANCE',
  'MERCHANT_OPERATOR',
  'MERCHANT_SUPPORT',
  'MERCHANT_DEVELOPER',
  'MERCHANT_VIEWER',
  'CUSTOM',
] as const
export type MerchantRole = (typeof MERCHANT_ROLES)[number]

export const PROVIDER_ROLES = [
  'PLATFORM_ADMIN',
  'PLATFORM_REVIEWER',
  'PLATFORM_FINANCE',
  'PLATFORM_SUPPORT',
  'PLATFORM_RISK',
] as const
export type ProviderRole = (typeof PROVIDER_ROLES)[number]

/**
 * review: KYC, bank accounts, go-live and disputes. money: settlements, withdrawals, terms, statements, payouts. support:
 * letters, announcements, and a merchant's dashboard as its people see it. risk: rules, held orders, limits, suspending.
 * admin: colleagues, channels, jobs and whatever else there is.
 */
const DESKS = ['review', 'money', 'support', 'risk', 'admin'] as const
type Desk = (typeof DESKS)[number]
export type ProviderRight = `provider:${Desk}`

/** Nobody but the administrators sits at more than one desk: who decides about money does not let people in. */
const DESKS_OF: Record<ProviderRole, readonly Desk[]> = {
  PLATFORM_ADMIN: DESKS,
  PLATFORM_REVIEWER: ['review'],
  PLATFORM_FINANCE: ['money'],
  PLATFORM_SUPPORT: ['support'],
  PLATFORM_RISK: ['risk'],
}

/** What only a merchant's own administrators may do; no page that could be ticked by hand gives it. */
export type AdminRight = 'merchant:admin'

/** Any right that a call or a screen can ask for. */
export type AnyRight = Right | AdminRight | 'provider' | ProviderRight

const view = 'view'
const edit = 'edit'

const EVERYTHING: Grants = {
  dashboard: view,
  paymentOrder: edit,
  refund: edit,
  report: edit,
  download: view,
  userManagement: edit,
  finance: edit,
  appManagement: edit,
  kyc: edit,
  wayBill: edit,
  recurring: edit,
  virtualAccount: edit,
}

/** The preset of each role; CUSTOM is ticked by hand and starts with nothing but the way in. */
export const ROLE_GRANTS: Record<MerchantRole, Grants> = {
  MERCHANT_ADMIN: EVERYTHING,
  MERCHANT_FINANCE: {
    dashboard: view,
    paymentOrder: view,
    refund: view,
    report: view,
    download: view,
    finance: edit,
    kyc: view,
    recurring: view,
    virtualAccount: view,
  },
  MERCHANT_OPERATOR: {
    dashboard: view,
    paymentOrder: edit,
    refund: edit,
    report: view,
    download: view,
    appManagement: view,
    wayBill: edit,
    recurring: edit,
    virtualAccount: view,
  },
  MERCHANT_SUPPORT: { dashboard: view, paymentOrder: view, wayBill: view, recurring: view, virtualAccount: view },
  MERCHANT_DEVELOPER: { dashboard: view, paymentOrder: view, appManagement: edit },
  MERCHANT_VIEWER: {
    dashboard: view,
    paymentOrder: view,
    report: view,
    appManagement: view,
    kyc: view,
    wayBill: view,
    recurring: view,
    virtualAccount: view,
  },
  CUSTOM: { dashboard: view },
}

/** One entry of the wire's permission list; the first privilege decides ('View' means allowed, spec 3). */
export interface PermissionEntry {
  name: string
  privileges: readonly string[]
}

export interface MerchantFlags {
  show_finance: boolean
  show_virtual_account: boolean
}

/** What user/query answers, as far as rights go. Older gateways send the permissions as an object (spec 6). */
export interface RightsSource extends MerchantFlags {
  role: string
  permission: readonly PermissionEntry[] | Readonly<Record<string, PermissionEntry | undefined>>
}

export interface Permissions {
  grants: Grants
  /** A merchant role or a provider role; empty while no merchant is chosen. */
  role: string
  /** Spec 6: users whose permissions arrive as an object do not see these links, whatever they may open. */
  hidesKycWayBillRecurring: boolean
}

export function computePermissions(source: RightsSource): Permissions {
  const isList = Array.isArray(source.permission)
  const entries: readonly (PermissionEntry | undefined)[] = Object.values(source.permission)
  const listed = source.role === 'MERCHANT_ADMIN' ? EVERYTHING : grantsFromEntries(entries)
  return { grants: withinFlags(listed, source), role: source.role, hidesKycWayBillRecurring: !isList }
}

/** Finance and virtual accounts need the merchant's flag as well, for the admin too. */
export function withinFlags(grants: Grants, flags: MerchantFlags): Grants {
  const { finance, virtualAccount, ...rest } = grants
  return {
    ...rest,
    ...(finance && flags.show_finance ? { finance } : {}),
    ...(virtualAccount && flags.show_virtual_account ? { virtualAccount } : {}),
  }
}

export function may(grants: Grants, right: Right): boolean {
  const [page, privilege] = right.split(':') as [Page, Privilege]
  const held = grants[page]
  return held === 'edit' || (held === 'view' && privilege === 'view')
}

/** What somebody may hand on. An admin's own flags hide pages today; the grant outlives them. */
export function grantable(role: string, grants: Grants): Grants {
  return role === 'MERCHANT_ADMIN' ? EVERYTHING : grants
}

/** Whether nothing in `wanted` goes beyond `held`. */
export function covers(held: Grants, wanted: Grants): boolean {
  return PAGES.every((page) => wanted[page] === undefined || may(held, `${page}:${wanted[page]}`))
}

/** A role's preset, or the pages ticked by hand; the way in belongs to everybody. */
export function grantsOf(role: MerchantRole, pages: Grants): Grants {
  return role === 'CUSTOM' ? { ...pages, ...ROLE_GRANTS.CUSTOM } : ROLE_GRANTS[role]
}

/** The wire form: View always first, Edit implies View. */
export function toEntries(grants: Grants): { name: Page; privileges: string[] }[] {
  return PAGES.flatMap((page) => {
    const held = grants[page]
    if (!held) return []
    return [{ name: page, privileges: held === 'edit' ? ['View', 'Edit'] : ['View'] }]
  })
}

/** Whether somebody with these permissions may open what asks for this right. */
export function meets({ grants, role }: Pick<Permissions, 'grants' | 'role'>, right: AnyRight): boolean {
  if (right === 'merchant:admin') return role === 'MERCHANT_ADMIN'
  if (isOfProvider(right)) return isProviderRole(role) && (right === 'provider' || providerMay(role, right))
  return may(grants, right)
}

export function isOfProvider(right: string): right is 'provider' | ProviderRight {
  return right === 'provider' || right.startsWith('provider:')
}

function isProviderRole(role: string): role is ProviderRole {
  return (PROVIDER_ROLES as readonly string[]).includes(role)
}

export function providerMay(role: ProviderRole, right: ProviderRight): boolean {
  return DESKS_OF[role].some((desk) => right === `provider:${desk}`)
}

function grantsFromEntries(entries: readonly (PermissionEntry | undefined)[]): Grants {
  const grants: Partial<Record<Page, Privilege>> = {}
  for (const entry of entries) {
    if (!entry || !isPage(entry.name) || entry.privileges[0] !== 'View') continue
    grants[entry.name] = entry.privileges.includes('Edit') ? 'edit' : 'view'
  }
  return grants
}

function isPage(name: string): name is Page {
  return (PAGES as readonly string[]).includes(name)
}
