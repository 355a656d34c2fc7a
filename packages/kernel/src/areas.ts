import type { Grants, Page } from './permissions'

/** The parts of the product that a provider may switch off as a whole, in its brand. */
export const AREAS = [
  'orders',
  'recurring',
  'virtualAccounts',
  'report',
  'users',
  'apps',
  'finance',
  'kyc',
  'waybills',
] as const
export type Area = (typeof AREAS)[number]

/** Which area a page of the rights belongs to; those of none are always there. */
const AREA_OF_PAGE: Partial<Record<Page, Area>> = {
  paymentOrder: 'orders',
  refund: 'orders',
  recurring: 'recurring',
  virtualAccount: 'virtualAccounts',
  report: 'report',
  userManagement: 'users',
  appManagement: 'apps',
  finance: 'finance',
  kyc: 'kyc',
  wayBill: 'waybills',
}

/** Which area the calls of a feature belong to. Those that others need, as KYC's standing, are calls of none. */
const AREA_OF_FEATURE: Readonly<Record<string, Area>> = {
  orders: 'orders',
  refunds: 'orders',
  disputes: 'orders',
  paymentLinks: 'orders',
  customers: 'orders',
  recurring: 'recurring',
  virtualAccounts: 'virtualAccounts',
  reports: 'report',
  users: 'users',
  apps: 'apps',
  apiCalls: 'apps',
  notifications: 'apps',
  finance: 'finance',
  bankAccounts: 'finance',
  withdrawals: 'finance',
  settlements: 'finance',
  kyc: 'kyc',
  waybills: 'waybills',
}
/** The merchants' API is one feature; the objects of its calls are told by their names. */
const AREA_OF_OBJECT: readonly (readonly [object: RegExp, Area])[] = [
  [/recurring/i, 'recurring'],
  [/virtualaccount|deposit/i, 'virtualAccounts'],
  [/waybill/i, 'waybills'],
]
const OF_ALL: readonly string[] = ['kyc.standing']

/** The area of a call by its name (feature.call); undefined: it is there whatever is switched off. */
export function areaOfCall(name: string): Area | undefined {
  const [feature = '', call = ''] = name.split('.')
  if (OF_ALL.includes(name)) return undefined
  if (feature === 'merchantApi') return AREA_OF_OBJECT.find(([object]) => object.test(call))?.[1]
  return AREA_OF_FEATURE[feature]
}

/** What is left of rights where some areas are switched off: nobody holds, or hands on, what is not there. */
export function grantsWithin(grants: Grants, areas: readonly Area[]): Grants {
  return Object.fromEntries(Object.entries(grants).filter(([page]) => isPageWithin(page as Page, areas)))
}

export function isPageWithin(page: Page, areas: readonly Area[]): boolean {
  const area = AREA_OF_PAGE[page]
  return area === undefined || areas.includes(area)
}
