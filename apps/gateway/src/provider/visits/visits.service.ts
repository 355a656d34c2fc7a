import type { InputOf } from '@balcao/contract/kit'
import { visits, type Visit } from '@balcao/contract/provider/visits'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { PLATFORM, writeAuditOf } from '../../kit/calls/audit'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { oneMerchant } from '../provider'
import * as repo from './visits.repo'

/** Long enough to follow what somebody tells on the phone. */
const VISIT_SECONDS = 30 * 60

export async function begin(
  ctx: ProviderCtx,
  { merchant_no, role, reason }: InputOf<(typeof visits)['begin']>,
): Promise<Visit> {
  const { db, now, user } = ctx
  const merchant = await oneMerchant(db, merchant_no)
  if (!merchant) throw new NotFound()
  const [visit_id, until] = [newId('V', now), secondsAfter(now, VISIT_SECONDS)]
  const whose = { uid: user.uid, session_id: user.sessionId, whose: merchant_no }
  await repo.insertVisit(db, { visit_id, ...whose, role, reason, begin_time: now, until })
  await noteInBoth(ctx, 'begin', visit_id, merchant_no, { merchant_no, role, reason })
  return { visit_id, merchant_no, merchant_name: merchant.name, role, until: until.toISOString() }
}

export async function end(ctx: ProviderCtx, visitId: string): Promise<null> {
  const ended = await repo.endVisit(ctx.db, visitId, ctx.user.uid, ctx.now)
  if (!ended) throw new NotFound()
  await noteInBoth(ctx, 'end', visitId, ended.whose, { merchant_no: ended.whose, role: ended.role })
  return null
}

/** In the merchant's own log, where its administrators see it, and in the provider's. */
async function noteInBoth(
  ctx: ProviderCtx,
  call: keyof typeof visits,
  id: string,
  merchant_no: string,
  after: object,
): Promise<void> {
  await writeAuditOf(ctx.db, ctx, visits[call], { object: 'visit', id, merchant_no: PLATFORM, after })
  ctx.audit({ object: 'visit', id, merchant_no, after })
}
