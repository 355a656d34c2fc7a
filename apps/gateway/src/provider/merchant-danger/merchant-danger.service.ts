import type { InputOf } from '@balcao/contract/kit'
import { merchantDanger, type WaitingAct } from '@balcao/contract/provider/merchant-danger'
import { ACT_MAKES, actsAt, type DangerousAct, type MerchantState } from '@balcao/kernel/merchant-state'
import { newId } from '../../base/ids'
import type { Db } from '../../db/held-connection'
import type { ApprovalKind } from '../../kit/calls/approval'
import { PLATFORM, writeAudit, writeAuditOf } from '../../kit/calls/audit'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { askApproval, waitingCases } from '../../platform'
import { changeMerchant, lockMerchant, oneMerchant } from '../provider'
import { MerchantStatusInvalid } from './merchant-danger.errors'

const KIND = 'merchant.danger'
/** There is one of each act at a time. */
const MOST_WAITING = 20

interface Asked {
  act: DangerousAct
  why: string
}

/** One person of the provider asks; it is written into both logs before anybody decides. */
export async function ask(
  ctx: ProviderCtx,
  { merchant_no, act, reason }: InputOf<(typeof merchantDanger)['ask']>,
): Promise<WaitingAct[]> {
  const { db, now, user } = ctx
  const merchant = await oneMerchant(db, merchant_no)
  if (!merchant) throw new NotFound()
  mustBeLeft(merchant, act)
  const shown: Asked = { act, why: reason }
  const { approval_id: id } = await askApproval({ db, merchant_no, now, user }, { kind: KIND, objectId: act, shown })
  const after = { kind: KIND, merchant_no, act, reason }
  await writeAuditOf(db, ctx, merchantDanger.ask, { object: 'approval', id, merchant_no: PLATFORM, after })
  ctx.audit({ object: 'approval', id, merchant_no, after })
  return waiting(ctx, merchant_no)
}

export async function waiting({ db }: ProviderCtx, merchant_no: string): Promise<WaitingAct[]> {
  const rows = await waitingCases(db, merchant_no, [KIND], MOST_WAITING)
  return rows.map(({ approval_id, ask: asked, asked_name, create_time }) => {
    const { act, why } = asked as unknown as Asked
    return { approval_id, act, reason: why, asked_name, create_time: create_time.toISOString() }
  })
}

/** Each call of a merchant's staff reads its state anew, so what is decided holds from their very next request on. */
export const dangerApproval: ApprovalKind = {
  kind: KIND,
  // Not the merchant's to see or to take back.
  hasOwnWayBack: true,
  right: 'provider:risk',
  second: ({ ask: asked }) => ({ what: 'danger', to: (asked as Asked).why }),
  decided: async (db, { merchant_no, ask: asked, asked_name, approval_id }, outcome, who, now) => {
    if (outcome !== 'APPROVED') return
    const { act, why } = asked as Asked
    const merchant = await lockMerchant(db, merchant_no)
    if (!merchant) throw new NotFound()
    mustBeLeft(merchant, act)
    const makes = ACT_MAKES[act]
    const isState = 'status' in makes
    const change = isState ? { status: makes.status, status_reason: why } : { [makes.flag]: false }
    await changeMerchant(db, merchant_no, change)
    const before = isState ? { status: merchant.status, reason: merchant.status_reason } : { [makes.flag]: true }
    const after = { ...(isState ? { status: makes.status, reason: why } : change), asked_name, approval_id }
    await noteInBoth(db, { merchant_no, before, after }, who, now)
  },
}

/** What became of the merchant, beside who agreed to it. */
async function noteInBoth(
  db: Db,
  { merchant_no, ...note }: { merchant_no: string; before: object; after: object },
  who: { uid: string; realName: string },
  now: Date,
): Promise<void> {
  const source = { now, requestId: newId('R', now), ip: '', userAgent: '', user: who }
  for (const chain of [merchant_no, PLATFORM]) {
    const facts = { object: 'merchant', id: merchant_no, merchant_no: chain, ...note }
    await writeAudit(db, source, 'merchantDanger.done', facts)
  }
}

type Standing = Parameters<typeof actsAt>[0]

function mustBeLeft(merchant: Omit<Standing, 'status'> & { status: string }, act: DangerousAct): void {
  const standing = { ...merchant, status: merchant.status as MerchantState }
  if (!actsAt(standing).includes(act)) throw new MerchantStatusInvalid()
}
