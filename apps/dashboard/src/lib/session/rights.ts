import { session, type UserQuery } from '@balcao/contract/people/session'
import { computePermissions, grantable, meets, type AnyRight, type Permissions } from '@balcao/kernel/permissions'
import { grantsWithin } from '@balcao/kernel/areas'
import { brand } from '../brand'
import { ask } from '../ask/api'
import { sessionKeys } from './storage'

export const cachedPermissions = (): Permissions | null => sessionKeys.userInfo.read()?.permissions ?? null

export function holds(right: AnyRight): boolean {
  const permissions = cachedPermissions()
  return permissions !== null && meets(permissions, right)
}

/** What the person at the screen may give to others. */
export function handsOn() {
  const role = sessionKeys.userInfo.read()?.info.data.role ?? ''
  return { isAdmin: role === 'MERCHANT_ADMIN', grants: grantable(role, cachedPermissions()?.grants ?? {}) }
}

let asking: Promise<Permissions> | null = null

/** The cached rights; asked for once, by user/query, when there are none (spec 4). */
export async function permissionsOfUser(): Promise<Permissions> {
  const cached = cachedPermissions()
  if (cached) return cached
  asking ??= askForPermissions().finally(() => {
    asking = null
  })
  return asking
}

/** After something about the own person was changed. */
export async function refreshUser() {
  await askForPermissions()
}

async function askForPermissions(): Promise<Permissions> {
  const user = await ask(session.query, {}, { survivesNavigation: true })
  const computed = computePermissions(user)
  // What the provider has switched off is not there for anybody; the gateway's own answer for administrators is "all".
  const permissions = { ...computed, grants: grantsWithin(computed.grants, brand.areas) }
  const { username, real_name, kind, role, time_zone, merchant_time_zone, merchant_country } = user
  const data = { username, real_name, kind, role, time_zone, merchant_time_zone, merchant_country }
  sessionKeys.userInfo.write({ info: { data }, permissions })
  sessionKeys.showNewWithdrawal.write(user.show_new_withdrawal)
  sessionKeys.isEasyPassword.write(user.isEasyPassword)
  sessionKeys.secondFactorMissing.write(user.second_factor_missing)
  sessionKeys.businessManager.write({ accountManager: user.accountManager })
  keepMerchants(user)
  return permissions
}

/** A merchant that was suspended since it was chosen is no longer chosen: the account choice opens. */
function keepMerchants({ merchants, merchants_disabled, merchant_no, merchant_name }: UserQuery) {
  const chosen = sessionKeys.merchantNo.read() ?? ''
  const isStillOpen = chosen in merchants && !merchants_disabled.includes(chosen)
  const merchantNoSelected = isStillOpen ? chosen : merchant_no
  sessionKeys.userData.write({ merchants, merchants_disabled, merchantNoSelected })
  sessionKeys.merchantName.write(merchants[merchantNoSelected] ?? merchant_name)
  if (merchantNoSelected !== chosen) sessionKeys.merchantNo.write(merchantNoSelected)
}
