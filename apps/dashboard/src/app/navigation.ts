import type { Area } from '@balcao/kernel/areas'
import { may, meets, PROVIDER_ROLES, type Permissions } from '@balcao/kernel/permissions'
import { MENU_GROUPS, type MenuGroup, type Screen } from '../lib/address/screen'

/** Spec 6: hidden from users whose permissions arrive as an object, whatever they may open. */
const HIDDEN_BY_OBJECT_SHAPE: MenuGroup[] = ['kyc', 'waybills', 'recurring']

export interface MenuRights {
  permissions: Permissions
  hasNewWithdrawal: boolean
}

export interface MenuPart<Row> {
  group: MenuGroup
  /** Where the group's heading leads; only groups that have such a screen lead anywhere. */
  head: Row | undefined
  entries: Row[]
}

/** The sidebar as this user sees it: groups in the spec's order, none without an entry. */
export function menuOf<Row extends Screen>(rows: Row[], rights: MenuRights): MenuPart<Row>[] {
  return MENU_GROUPS.map((group) => menuPart(group, rows, rights)).filter(({ entries }) => entries.length > 0)
}

/** Finance (spec 2): its heading is FinancialManagement; without other entries it is that single link. */
function menuPart<Row extends Screen>(group: MenuGroup, rows: Row[], rights: MenuRights): MenuPart<Row> {
  const shown = rows.filter((row) => row.menu === group && isInMenu(row, rights))
  const head = shown.find(({ menuHead }) => menuHead)
  const entries = shown.filter((row) => row !== head)
  return head && entries.length === 0 ? { group, head: undefined, entries: [head] } : { group, head, entries }
}

function isInMenu(row: Screen, { permissions, hasNewWithdrawal }: MenuRights): boolean {
  if (permissions.hidesKycWayBillRecurring && row.menu && HIDDEN_BY_OBJECT_SHAPE.includes(row.menu)) return false
  if (row.menuWithNewWithdrawal && !hasNewWithdrawal) return false
  return mayOpen(row, permissions) && (row.menuNeeds === undefined || may(permissions.grants, row.menuNeeds))
}

export function mayOpen({ needs, forBothSides }: Screen, permissions: Permissions): boolean {
  if (needs === 'visitor' || needs === 'anybody') return needs === 'anybody'
  if (needs === 'session') return forBothSides === true || !isOfProviderSide(permissions)
  return meets(permissions, needs)
}

export function isOfProviderSide({ role }: Permissions): boolean {
  return (PROVIDER_ROLES as readonly string[]).includes(role)
}

const AREA_OF: Partial<Record<MenuGroup, Area>> = {
  transactions: 'orders',
  report: 'report',
  apps: 'apps',
  finance: 'finance',
  kyc: 'kyc',
  users: 'users',
  waybills: 'waybills',
  recurring: 'recurring',
  virtualAccounts: 'virtualAccounts',
}

/** The rows whose area the brand has; a row without a menu entry goes with its parent. */
export function withinAreas<Row extends Screen>(rows: Row[], areas: readonly Area[]): Row[] {
  return rows.filter((row) => {
    const area = areaOf(row, rows)
    return area === undefined || areas.includes(area)
  })
}

function areaOf(row: Screen, rows: Screen[]): Area | undefined {
  if (row.area) return row.area
  if (row.menu) return AREA_OF[row.menu]
  const above = row.parent === undefined ? undefined : rows.find(({ name }) => name === row.parent)
  return above && areaOf(above, rows)
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

/** Where a change of merchant leads: the same list, without another merchant's ids in its address. */
export function listOf<Row extends Screen>(rows: Row[], current: Row): Row {
  const above = current.menu ? undefined : rows.find(({ name }) => name === current.parent)
  return above ? listOf(rows, above) : current
}

/** From Home over the parents to the screen itself. */
export function crumbsOf<Row extends Screen>(rows: Row[], current: Row): Row[] {
  const home = rows.filter(({ name }) => name === 'Home' && current.name !== 'Home')
  const above = rows.filter(({ name }) => name === current.parent)
  return [...home, ...above, current]
}
