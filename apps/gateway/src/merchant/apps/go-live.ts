import type { AppDetail } from '@balcao/contract/merchant/apps'
import { appAfter, type AppEvent, type AppState } from '@balcao/kernel/app-state'
import type { Db } from '../../db/held-connection'
import type { ApprovalKind } from '../../kit/calls/approval'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { enqueue } from '../../kit/jobs/jobs'
import { askApproval } from '../../platform'
import { mustBeOpenByKyc } from '../kyc'
import { AppIncomplete, AppStatusInvalid, NoLiveChannel } from './apps.errors'
import * as repo from './apps.repo'
import { detail } from './apps.service'
import { moveApp } from './move-app'
import { missingForLive } from './live-needs'

/** The merchant asks, the provider decides; until then the app stays in the sandbox. */
export async function goLive(ctx: Ctx, appId: string, note: string): Promise<AppDetail> {
  const { db, merchant_no, user, now } = ctx
  const app = await repo.lock(ctx, appId)
  if (!app) throw new NotFound()
  const missing = await missingForLive(ctx, app)
  if (missing.includes('channel')) throw new NoLiveChannel()
  await mustBeOpenByKyc(ctx, 'goLive')
  if (missing.length > 0) throw new AppIncomplete({ fields: missing.join(', ') })
  const from = app.status as AppState
  const to = appAfter(from, 'goLiveAsked')
  if (!to) throw new AppStatusInvalid()
  await moveApp(db, merchant_no, appId, { from, to, reason: '', who: user.realName, now })
  const { name, website, industry, country, contact_email, complaint_email } = app
  const shown = { app_id: appId, name, website, industry, country, contact_email, complaint_email, note }
  await askApproval(ctx, { kind: 'app.goLive', objectId: appId, shown })
  ctx.audit({ object: 'app', id: appId, before: { status: from }, after: { status: to, note } })
  return detail(ctx, appId)
}

export const TELL_DECISION = 'apps.tellGoLive'

export interface Decided {
  merchant_no: string
  app_id: string
  isLive: boolean
  reason: string
}

/** Reviewers decide it; it moves no money. */
export const goLiveRequest: ApprovalKind = {
  kind: 'app.goLive',
  right: 'provider:review',
  decided: async (db, { merchant_no, object_id, reason }, outcome, { realName }, now) => {
    const isLive = outcome === 'APPROVED'
    if (isLive) await mustBeOpenByKyc({ db, merchant_no, now }, 'goLive')
    await settle(db, merchant_no, object_id, isLive ? 'approved' : 'sentBack', { reason, who: realName, now })
    await enqueue(db, TELL_DECISION, { merchant_no, app_id: object_id, isLive, reason } satisfies Decided)
  },
  withdrawn: (db, { merchant_no, object_id }, { realName }, now) =>
    settle(db, merchant_no, object_id, 'sentBack', { reason: '', who: realName, now }),
}

async function settle(
  db: Db,
  merchant_no: string,
  appId: string,
  event: AppEvent,
  told: { reason: string; who: string; now: Date },
): Promise<void> {
  const from = 'PENDING_REVIEW'
  const to = appAfter(from, event)
  const reason = event === 'sentBack' ? told.reason : ''
  if (!to || !(await moveApp(db, merchant_no, appId, { ...told, from, to, reason }))) throw new AppStatusInvalid()
}
