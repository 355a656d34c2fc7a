import { computePermissions, PROVIDER_ROLES, toEntries } from '@balcao/kernel/permissions'
import {
  CALLS,
  CUSTOM_PAGES,
  EVERY_FLAG,
  grants,
  ROLES,
  ROUTES,
  type Flags,
  type Role,
  type RouteRights,
} from '@balcao/kernel/testing/rights-table'
import { DESKS } from '@balcao/kernel/testing/desk-rights'
import { isOfDesk } from '@balcao/kernel/testing/need'
import { describe, expect, it } from 'vitest'
import { signIn, userQuery } from '../../test/people'
import { providerQuery, signInAsProvider } from '../../test/provider'
import { sessionKeys } from '../lib/session/storage'
import { guard } from './guards'
import { menuOf } from './navigation'
import { siteMap } from './site-map'

/** Role × flags × route and menu entry, held against the same table as the gateway's calls. */

const rows = siteMap.filter(({ name }) => name !== 'Home')
const roles = Object.keys(ROLES) as Role[]

function become(role: Role, flags: Flags) {
  signIn()
  const custom = role === 'CUSTOM' ? { permission: toEntries(CUSTOM_PAGES) } : {}
  const user = userQuery(role, { ...flags, ...custom })
  const permissions = computePermissions(user)
  const { username, real_name, kind, time_zone, merchant_time_zone, merchant_country } = user
  sessionKeys.userInfo.write({
    info: { data: { username, real_name, kind, role, time_zone, merchant_time_zone, merchant_country } },
    permissions,
  })
  sessionKeys.showNewWithdrawal.write(flags.show_new_withdrawal)
  return permissions
}

async function opens(row: (typeof rows)[number]): Promise<boolean> {
  return guard(row, row.path).then(
    () => true,
    () => false,
  )
}

function pageIsFor(role: Role, flags: Flags, { page }: RouteRights): boolean {
  if (page === 'anybody' || page === 'signed in') return true
  return page !== 'visitor' && !isOfDesk(page) && grants(role, flags, page)
}

function menuIsFor(role: Role, flags: Flags, { menu, menuWithNewWithdrawal }: RouteRights): boolean {
  return menu !== undefined && grants(role, flags, menu) && (!menuWithNewWithdrawal || flags.show_new_withdrawal)
}

const rightsOf = (path: string) => ROUTES[path] ?? { page: 'provider' as const }

/** How many entries each finds in the menu. */
const MENU_LENGTH = {
  PLATFORM_ADMIN: 20,
  PLATFORM_REVIEWER: 5,
  PLATFORM_FINANCE: 10,
  PLATFORM_SUPPORT: 6,
  PLATFORM_RISK: 6,
}

describe.each(PROVIDER_ROLES)('%s', (role) => {
  it('opens the provider’s screens and the few that are for both sides, and sees them in the menu', async () => {
    signInAsProvider()
    const user = providerQuery(role)
    const permissions = computePermissions(user)
    const { username, real_name, kind, time_zone, merchant_time_zone, merchant_country } = user
    sessionKeys.userInfo.write({
      info: { data: { username, real_name, kind, role, time_zone, merchant_time_zone, merchant_country } },
      permissions,
    })
    const isFor = (path: string) => {
      const { page } = rightsOf(path)
      if (isOfDesk(page) && page !== 'provider') return DESKS[role].some((desk) => desk === page)
      return page === 'provider' || page === 'anybody' || path === '/profile'
    }
    const found = await Promise.all(rows.map(async (row) => [row.path, await opens(row)]))
    expect(found).toEqual(rows.map(({ path }) => [path, isFor(path)]))
    const menu = menuOf(siteMap, { permissions, hasNewWithdrawal: true })
    const shown = menu.flatMap(({ head, entries }) => [head, ...entries]).flatMap((row) => row?.path ?? [])
    expect(shown.every((path) => path.startsWith('/provider') && isFor(path))).toBe(true)
    expect(shown).toHaveLength(MENU_LENGTH[role])
  })
})

it('the table has a line for every route there is', () => {
  expect(siteMap.map(({ path }) => path).filter((path) => !(path in ROUTES))).toEqual([])
})

describe.each(roles)('%s', (role) => {
  it.each(EVERY_FLAG)('opens what the table says with %j', async (flags) => {
    become(role, flags)
    const found = await Promise.all(rows.map(async (row) => [row.path, await opens(row)]))
    expect(found).toEqual(rows.map(({ path }) => [path, pageIsFor(role, flags, rightsOf(path))]))
  })

  it.each(EVERY_FLAG)('sees the menu entries that the table says with %j', (flags) => {
    const permissions = become(role, flags)
    const menu = menuOf(siteMap, { permissions, hasNewWithdrawal: flags.show_new_withdrawal })
    const shown = new Set(menu.flatMap(({ head, entries }) => [head, ...entries]).map((row) => row?.path))
    expect(rows.map(({ path }) => [path, shown.has(path)])).toEqual(
      rows.map(({ path }) => [path, menuIsFor(role, flags, rightsOf(path))]),
    )
  })

  it.each(EVERY_FLAG)('finds behind every menu entry a page, and behind every page its calls, with %j', (flags) => {
    const broken = Object.entries(ROUTES).filter(([, route]) => {
      const isOpen = pageIsFor(role, flags, route)
      const isPromised = menuIsFor(role, flags, route)
      const asks = (route.asks ?? []).map((call) => CALLS[call] ?? 'provider')
      const isAnswered = asks.every(
        (need) =>
          need === 'anybody' ||
          need === 'signed in' ||
          need === 'staff' ||
          (!isOfDesk(need) && need !== 'program' && grants(role, flags, need)),
      )
      return (isPromised && !isOpen) || (isOpen && !isAnswered)
    })
    expect(broken).toEqual([])
  })
})
