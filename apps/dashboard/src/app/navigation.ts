import { may, type Permissions } from '@balcao/kernel/permissions'
import { MENU_GROUPS, type MenuGroup, type Screen } from '../lib/screen'

/** Spec 6: hidden from users whose permissions arrive as an object, whatever they may open. */
const HIDDEN_BY_OBJECT_SHAPE: MenuGroup[] = ['kyc', 'waybills', 'recurring']

export interface MenuRights {
  permissions: Permissions
  hasNewWithdrawal: boolean
}

/** The sidebar as this user sees it: groups in the spec's order, none without an entry. */
export function menuOf<Row extends Screen>(rows: Row[], rights: MenuRights): { group: MenuGroup; entries: Row[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    entries: rows.filter((row) => row.menu === group && isInMenu(row, rights)),
  })).filter(({ entries }) => entries.length > 0)
}

function isInMenu(row: Screen, { permissions, hasNewWithdrawal }: MenuRights): boolean {
  if (permissions.hidesKycWayBillRecurring && row.menu && HIDDEN_BY_OBJECT_SHAPE.includes(row.menu)) return false
  if (row.menuWithNewWithdrawal && !hasNewWithdrawal) return false
  return mayOpen(row, permissions) && (row.menuNeeds === undefined || may(permissions.grants, row.menuNeeds))
}

export function mayOpen({ needs }: Screen, { grants }: Permissions): boolean {
  return needs === 'session' || needs === 'anybody' || (needs !== 'visitor' && may(grants, needs))
}

const LANDING = { merchant: '/order', provider: '/provider' }

/** Where a login leads: the payment orders or the provider's console, else the first menu entry, else nowhere. */
export function landingOf<Row extends Screen>(
  rows: Row[],
  kind: 'merchant' | 'provider',
  rights: MenuRights,
): Row | undefined {
  return rows.find(({ path }) => path === LANDING[kind]) ?? menuOf(rows, rights)[0]?.entries[0]
}

/** From Home over the parents to the screen itself. */
export function crumbsOf<Row extends Screen>(rows: Row[], current: Row): Row[] {
  const home = rows.filter(({ name }) => name === 'Home' && current.name !== 'Home')
  const above = rows.filter(({ name }) => name === current.parent)
  return [...home, ...above, current]
}
