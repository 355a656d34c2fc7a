import type { MerchantTerms } from '@balcao/contract/money/terms'
import type { ApprovalKind } from '../../kit/calls/approval'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { askApproval } from '../../platform'
import { objectOf, readyRow, type Wanted } from './next-terms'
import * as repo from './terms.repo'
import { list } from './terms.service'

/** Terms are money: one person of the provider proposes them, another makes them count. */
export async function ask(ctx: ProviderCtx, wanted: Wanted, why: string): Promise<MerchantTerms> {
  const { db, now } = ctx
  const { merchant_no, valid_from, ...shown } = wanted.wish
  if (!(await repo.isMerchant(db, merchant_no))) throw new NotFound()
  readyRow(wanted)
  if (valid_from !== undefined && new Date(valid_from) < now) throw new InputRefused('valid_from')
  const asked = await askApproval(
    { db, merchant_no, now, user: ctx.user },
    {
      kind: 'merchant.terms',
      objectId: objectOf(wanted),
      shown: { what: wanted.what, ...shown, why, ...(valid_from === undefined ? {} : { valid_from }) },
    },
  )
  ctx.audit({
    object: 'approval',
    id: asked.approval_id,
    merchant_no,
    after: { kind: asked.kind, ...wanted.wish, why },
  })
  return list(ctx, merchant_no)
}

interface Asked {
  what: Wanted['what']
  valid_from?: string
  why?: string
}

/** From the moment of the decision on, or later: what has counted so far stays as it was. */
export const termsApproval: ApprovalKind = {
  kind: 'merchant.terms',
  // Not the merchant's to see or to take back: whoever proposed it does that.
  hasOwnWayBack: true,
  right: 'provider:money',
  second: ({ object_id: to }) => ({ what: 'terms', to }),
  decided: async (db, { merchant_no, ask: asked, asked_name }, outcome, who, now) => {
    if (outcome !== 'APPROVED') return
    const { what, valid_from, why: reason = '', ...rest } = asked as Asked
    const wanted = { what, wish: { merchant_no, ...rest } } as Wanted
    const later = valid_from === undefined ? now : new Date(valid_from)
    const begin = { valid_from: later > now ? later : now, set_by: `${asked_name}, ${who.realName}`, reason }
    if (!(await readyRow(wanted)(db, begin))) throw new InputRefused('valid_from')
  },
}
