import type { apps, NewRestrictedKey, RestrictedKey } from '@balcao/contract/merchant/apps'
import type { InputOf } from '@balcao/contract/kit'
import { masked, MOST_RESTRICTED_KEYS, type KeyScope } from '@balcao/kernel/app-keys'
import { modeOfApp, type AppState, type Mode } from '@balcao/kernel/app-state'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { fingerprint } from '../../base/secret'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound, PermissionDenied } from '../../kit/calls/errors'
import { AppStatusInvalid, TooManyKeys } from './apps.errors'
import * as ofApps from './apps.repo'
import { newRestrictedKey } from './key-material'
import * as repo from './restricted-keys.repo'
import { tellAdmins } from './tell-admins'

const DAY = 24 * 60 * 60

export async function list(ctx: Ctx, appId: string): Promise<RestrictedKey[]> {
  if (!(await ofApps.one(ctx, appId))) throw new NotFound()
  const rows = await repo.restrictedKeys(ctx.db, ctx.merchant_no, appId)
  return rows.map((row) => ({
    key_id: row.key_id,
    name: row.name,
    mode: row.mode as Mode,
    shown: masked(row.last4),
    scopes: row.scopes as KeyScope[],
    ip_allow_list: row.ip_allow_list,
    create_time: row.create_time.toISOString(),
    created_by: row.created_by,
    expire_time: row.expire_time?.toISOString() ?? null,
    is_over: row.expire_time !== null && row.expire_time <= ctx.now,
    last_used_time: row.last_used_at?.toISOString() ?? null,
    last_used_ip: row.last_used_ip,
  }))
}

/** The answer holds the key, this once: what is kept of it is a hash. */
export async function create(
  ctx: Ctx,
  { app_id: appId, name, mode, scopes, ip_allow_list, expires_in_days }: InputOf<(typeof apps)['createRestrictedKey']>,
): Promise<NewRestrictedKey> {
  const { db, merchant_no, user, now } = ctx
  const app = await ofApps.lock(ctx, appId)
  if (!app) throw new NotFound()
  if (mode === 'live' && modeOfApp(app.status as AppState) !== 'live') throw new AppStatusInvalid()
  if (scopes.includes('finance') && !ctx.may('finance:view')) throw new PermissionDenied()
  const held = await repo.restrictedKeys(db, merchant_no, appId)
  if (held.length >= MOST_RESTRICTED_KEYS) throw new TooManyKeys({ most: String(MOST_RESTRICTED_KEYS) })
  const value = newRestrictedKey(merchant_no, mode)
  const key_id = newId('K', now)
  const expire_time = expires_in_days === null ? null : secondsAfter(now, expires_in_days * DAY)
  const limits = { name, mode, scopes, ip_allow_list, expire_time }
  await repo.insertRestricted(db, {
    merchant_no,
    app_id: appId,
    key_id,
    ...limits,
    hash: fingerprint(value),
    last4: value.slice(-4),
    create_time: now,
    created_by: user.realName,
  })
  await tellAdmins(db, ctx, { appId, kind: 'RESTRICTED_KEY', mode, change: 'created' })
  const told = { ...limits, expire_time: expire_time?.toISOString() ?? null }
  ctx.audit({ object: 'app', id: appId, after: { key: 'created', kind: 'RESTRICTED_KEY', key_id, ...told } })
  return { key_id, value }
}

/** Whoever suspects something does not have to prove anything first. */
export async function revoke(ctx: Ctx, appId: string, keyId: string): Promise<null> {
  const { db, merchant_no, now } = ctx
  const revoked = (await ofApps.lock(ctx, appId)) && (await repo.revokeRestricted(db, merchant_no, appId, keyId, now))
  if (!revoked) throw new NotFound()
  await tellAdmins(db, ctx, { appId, kind: 'RESTRICTED_KEY', mode: revoked.mode, change: 'revoked' })
  const before = { kind: 'RESTRICTED_KEY', name: revoked.name, mode: revoked.mode, key_id: keyId }
  ctx.audit({ object: 'app', id: appId, before, after: { key: 'revoked' } })
  return null
}
