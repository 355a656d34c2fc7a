import { covers, grantable, grantsOf, type Grants, type MerchantRole } from '@balcao/kernel/permissions'
import type { Tie } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import { GrantsTooMuch, HoldsMore } from './users.errors'
import * as repo from './users.repo'

/** Nobody grants more than they hold: pages, apps and the admin's role alike. */

export interface RightsWish {
  role: MerchantRole
  pages: Grants
  /** None: every app. */
  app_ids: string[]
}

export interface Rights {
  role: MerchantRole
  grants: Grants
  app_ids: string[] | null
}

export function rightsOf({ role, pages, app_ids }: RightsWish): Rights {
  const apps = Array.from(new Set(app_ids)).sort()
  return { role, grants: grantsOf(role, pages), app_ids: apps.length > 0 ? apps : null }
}

export function mustMayGrant(tie: Tie, wanted: Rights): void {
  if (!isWithin(tie, wanted)) throw new GrantsTooMuch()
}

/** Whoever holds more than the caller is out of the caller's reach, for better or worse. */
export function mustReach(tie: Tie, held: Rights): void {
  if (!isWithin(tie, held)) throw new HoldsMore()
}

export async function mustKnowApps(scope: repo.Scope, { app_ids }: Rights): Promise<void> {
  if (app_ids && !(await repo.knowsApps(scope, app_ids))) throw new InputRefused('app_ids')
}

function isWithin(tie: Tie, { role, grants, app_ids }: Rights): boolean {
  if (role === 'MERCHANT_ADMIN' && tie.role !== 'MERCHANT_ADMIN') return false
  return covers(grantable(tie.role, tie.grants), grants) && appsWithin(tie.appIds, app_ids)
}

function appsWithin(held: string[] | null, wanted: string[] | null): boolean {
  return held === null || (wanted !== null && wanted.every((app) => held.includes(app)))
}
