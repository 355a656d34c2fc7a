import { apps, type App, type AppDetail, type AppKey, type NewKey } from '@balcao/contract/merchant/apps'
import type { InputOf } from '@balcao/contract/kit'
import { masked, type KeyKind } from '@balcao/kernel/app-keys'
import { appAfter, type AppEvent, type AppState } from '@balcao/kernel/app-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newAppId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { mustBeCallable } from '../../kit/http/outgoing'
import { listOf } from '../../kit/lists/list'
import { alpha2Of, attachFile } from '../../platform'
import { mustBeOpenByKyc } from '../kyc'
import { issueFirstKeys, signingKeys } from './app-keys'
import * as keys from './app-keys.repo'
import { AppStatusInvalid, LimitedToSomeApps } from './apps.errors'
import { moveApp } from './move-app'
import * as repo from './apps.repo'
import { shownValue } from './key-material'
import { missingForLive } from './live-needs'

type Wish = Omit<InputOf<(typeof apps)['create']>, 'request_id'>

export const list = listOf({
  call: apps.list,
  sorts: { create_time: 'create_time' },
  id: ['app_id'],
  rows: repo.listed,
  item: toApp,
})

export async function detail(ctx: Ctx, appId: string): Promise<AppDetail> {
  const row = await repo.one(ctx, appId)
  if (!row) throw new NotFound()
  return {
    ...toApp(row),
    merchant_no: row.merchant_no,
    short_name: row.short_name,
    contact_email: row.contact_email,
    complaint_email: row.complaint_email,
    manager_name: row.manager_name,
    phone: row.phone,
    report_recipients: row.report_recipients,
    notify_url: row.notify_url,
    ip_allow_list: row.ip_allow_list,
    page_colour: row.page_colour,
    page_words: row.page_words,
    allowed_sites: row.allowed_sites,
    logo_file_id: row.logo_file_id,
    status_reason: row.status_reason,
    live_time: row.live_time?.toISOString() ?? null,
    update_time: row.update_time?.toISOString() ?? null,
    update_by: row.update_by,
    missing_for_live: await missingForLive(ctx, row),
    keys: await keysOf(ctx, appId),
  }
}

/** Secrets by their last signs only; a public key is no secret. */
async function keysOf({ db, merchant_no, now, gateway }: Ctx, appId: string): Promise<AppKey[]> {
  const rows = await keys.validKeys(db, merchant_no, appId, now)
  const pairs = (await signingKeys(db, gateway.secret, { merchant_no, appId, now })).PUBLIC_KEY
  const publics = new Map(rows.filter(({ kind }) => kind === 'PUBLIC_KEY').map(({ key_id }, at) => [key_id, pairs[at]]))
  return rows.map((row) => {
    const pair = publics.get(row.key_id)
    return {
      key_id: row.key_id,
      kind: row.kind as KeyKind,
      mode: row.mode as AppKey['mode'],
      shown: pair ? shownValue('PUBLIC_KEY', pair) : masked(row.last4),
      create_time: row.create_time.toISOString(),
      created_by: row.created_by,
      expire_time: row.expire_time?.toISOString() ?? null,
    }
  })
}

export async function create(ctx: Ctx, wish: Wish): Promise<{ app_id: string; keys: NewKey[] }> {
  const { db, gateway, merchant_no, user, now } = ctx
  // Somebody who sees some apps only would not see the new one.
  if (ctx.tie.appIds !== null) throw new LimitedToSomeApps()
  const appId = newAppId()
  const facts = await factsOf(ctx, wish, null)
  await repo.insert(ctx, appId, facts)
  const owner = { merchant_no, appId, who: user.realName, now }
  const { securityKey, secretWord, publicKey } = await issueFirstKeys(db, gateway.secret, owner)
  ctx.audit({ object: 'app', id: appId, after: { ...facts, status: 'SANDBOX' } })
  return {
    app_id: appId,
    keys: [
      { key_id: securityKey.keyId, kind: 'SECURITY_KEY', value: securityKey.value },
      { key_id: secretWord.keyId, kind: 'SECRET_WORD', value: secretWord.value },
      { key_id: publicKey.keyId, kind: 'PUBLIC_KEY', value: publicKey.value },
    ],
  }
}

export async function update(ctx: Ctx, { app_id: appId, ...wish }: Wish & { app_id: string }): Promise<AppDetail> {
  const before = await repo.lock(ctx, appId)
  if (!before) throw new NotFound()
  const facts = await factsOf(ctx, wish, before.logo_file_id)
  await repo.change(ctx, appId, facts)
  const was = Object.fromEntries(Object.keys(facts).map((field) => [field, before[field as keyof repo.AppRow]]))
  ctx.audit({ object: 'app', id: appId, before: was, after: facts })
  return detail(ctx, appId)
}

/** Switched off it takes no new payments; what is under way goes on. */
export async function setStatus(ctx: Ctx, appId: string, status: 'ENABLED' | 'DISABLED'): Promise<AppDetail> {
  const app = await repo.lock(ctx, appId)
  if (!app) throw new NotFound()
  const from = app.status as AppState
  const event: AppEvent = status === 'ENABLED' ? 'switchedOn' : 'switchedOff'
  const to = appAfter(from, event)
  if (!to) throw new AppStatusInvalid()
  if (event === 'switchedOn') await mustBeOpenByKyc(ctx, 'goLive')
  const { db, merchant_no, user, now } = ctx
  await moveApp(db, merchant_no, appId, { from, to, reason: '', who: user.realName, now })
  ctx.audit({ object: 'app', id: appId, before: { status: from }, after: { status: to } })
  return detail(ctx, appId)
}

async function factsOf(ctx: Ctx, wish: Wish, logo: string | null): Promise<repo.AppFacts> {
  const { logo_file_id: wished, ...facts } = wish
  if (!alpha2Of(wish.country)) throw new InputRefused('country')
  mustBeCallable(wish.notify_url, ctx.gateway.config.outgoing, 'notify_url')
  if (wished === undefined || wished === logo) return { ...facts, logo_file_id: logo }
  if (wished === '') return { ...facts, logo_file_id: null }
  const { file_id } = await attachFile(ctx, wished, 'appLogo')
  return { ...facts, logo_file_id: file_id }
}

function toApp(row: repo.AppRow): App {
  return {
    app_id: row.app_id,
    name: row.name,
    country: row.country,
    industry: row.industry,
    website: row.website,
    status: row.status as AppState,
    create_time: row.create_time.toISOString(),
  }
}
