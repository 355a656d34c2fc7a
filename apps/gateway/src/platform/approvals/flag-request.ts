import type { Approval, approvals } from '@balcao/contract/platform/approvals'
import type { InputOf } from '@balcao/contract/kit'
import { CODE } from '@balcao/kernel/codes'
import { MERCHANT_FLAGS } from '@balcao/kernel/merchant-state'
import type { ApprovalKind } from '../../kit/calls/approval'
import type { Ctx } from '../../kit/calls/ctx'
import { refusal } from '../../kit/calls/errors'
import { askApproval, toApproval } from './approvals.service'
import * as repo from './flag-request.repo'

const AlreadyOn = refusal({
  code: CODE.businessFailed,
  subCode: 'already-on',
  texts: {
    en: 'This is already switched on.',
    es: 'Esto ya está activado.',
    br: 'Isto já está ativado.',
  },
})

/** A merchant's admin asks for a part of the dashboard that the provider has not switched on. */
export async function askForFlag(ctx: Ctx, { flag, note }: InputOf<(typeof approvals)['askFlag']>): Promise<Approval> {
  if (await repo.isOn(ctx.db, ctx.merchant_no, flag)) throw new AlreadyOn()
  const asked = await askApproval(ctx, { kind: 'merchant.flag', objectId: flag, shown: { flag, note } })
  ctx.audit({ object: 'approval', id: asked.approval_id, after: { kind: asked.kind, flag, note } })
  return toApproval(asked)
}

/** A setting of the merchant: reviewers change none. */
export const flagRequest: ApprovalKind = {
  kind: 'merchant.flag',
  right: 'provider:admin',
  decided: async (db, { merchant_no, object_id }, outcome) => {
    const flag = MERCHANT_FLAGS.find((each) => each === object_id)
    if (outcome === 'APPROVED' && flag) await repo.switchOn(db, merchant_no, flag)
  },
}
