import type { AppDetail, apps, NewKey } from '@balcao/contract/merchant/apps'
import type { InputOf } from '@balcao/contract/kit'
import { OLD_KEY_SECONDS, type KeyKind } from '@balcao/kernel/app-keys'
import { modeOfApp, type AppState, type Mode } from '@balcao/kernel/app-state'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { issueKey, keptValue } from './app-keys'
import * as keys from './app-keys.repo'
import { AppStatusInvalid, KeyExists, KeyNotCurrent } from './apps.errors'
import * as repo from './apps.repo'
import { detail } from './apps.service'
import { shownValue } from './key-material'
import { tellAdmins } from './tell-admins'

type Wish = InputOf<(typeof apps)['issueKey']>

/** A first key of its kind: the live key after going live, a legacy MD5 key, or one in place of a revoked one. */
export async function issue(ctx: Ctx, { app_id: appId, kind, mode }: Wish): Promise<NewKey> {
  const app = await repo.lock(ctx, appId)
  if (!app) throw new NotFound()
  if ((kind === 'SECURITY_KEY') !== (mode !== undefined)) throw new InputRefused('mode')
  if (mode === 'live' && modeOfApp(app.status as AppState) !== 'live') throw new AppStatusInvalid()
  const { db, merchant_no, now } = ctx
  const valid = await keys.validKeys(db, merchant_no, appId, now)
  const hasCurrent = valid.some((key) => key.kind === kind && key.mode === (mode ?? '') && key.expire_time === null)
  if (hasCurrent) throw new KeyExists()
  return make(ctx, appId, kind, mode, 'created')
}

/** The new key works at once, the old one for another day: programs change over without a gap. */
export async function rotate(ctx: Ctx, appId: string, keyId: string): Promise<NewKey> {
  const { db, merchant_no, now } = ctx
  const key = await lockKey(ctx, appId, keyId)
  if (key.expire_time) throw new KeyNotCurrent()
  await keys.endAt(db, merchant_no, appId, keyId, secondsAfter(now, OLD_KEY_SECONDS))
  return make(ctx, appId, key.kind as KeyKind, (key.mode || undefined) as Mode | undefined, 'rotated')
}

async function make(
  ctx: Ctx,
  appId: string,
  kind: KeyKind,
  mode: Mode | undefined,
  change: 'created' | 'rotated',
): Promise<NewKey> {
  const { db, gateway, merchant_no, user, now } = ctx
  const made = await issueKey(db, gateway.secret, { merchant_no, appId, kind, mode, who: user.realName, now })
  await tellAdmins(db, ctx, { appId, kind, mode: mode ?? '', change })
  ctx.audit({ object: 'app', id: appId, after: { key: change, kind, mode: mode ?? '', key_id: made.keyId } })
  return { key_id: made.keyId, kind, value: made.value }
}

export async function revoke(ctx: Ctx, appId: string, keyId: string): Promise<AppDetail> {
  const { db, merchant_no, now } = ctx
  const { kind, mode } = await lockKey(ctx, appId, keyId)
  await keys.revoke(db, merchant_no, appId, keyId, now)
  await tellAdmins(db, ctx, { appId, kind: kind as KeyKind, mode, change: 'revoked' })
  ctx.audit({ object: 'app', id: appId, before: { kind, mode, key_id: keyId }, after: { key: 'revoked' } })
  return detail(ctx, appId)
}

/** The admins hear of it: whoever was shown a secret can use it from anywhere. */
export async function reveal(ctx: Ctx, appId: string, keyId: string): Promise<NewKey> {
  const row = await lockKey(ctx, appId, keyId)
  const kind = row.kind as KeyKind
  await tellAdmins(ctx.db, ctx, { appId, kind, mode: row.mode, change: 'revealed' })
  ctx.audit({ object: 'app', id: appId, after: { key: 'revealed', kind, mode: row.mode, key_id: keyId } })
  return { key_id: keyId, kind, value: shownValue(kind, keptValue(ctx.gateway.secret, row)) }
}

/** The app first, as everybody does who changes one of its keys. */
async function lockKey(ctx: Ctx, appId: string, keyId: string) {
  const app = await repo.lock(ctx, appId)
  const key = app && (await keys.validKey(ctx.db, ctx.merchant_no, appId, keyId, ctx.now))
  if (!key) throw new NotFound()
  return key
}
