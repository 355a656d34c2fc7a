import type { InputOf } from '@balcao/contract/kit'
import type { RefundLimits, refunds } from '@balcao/contract/payments/refunds'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import type { ApprovalKind } from '../../kit/calls/approval'
import type { Ctx, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { askApproval } from '../../platform'
import { effective, limitsFor, shownLimits, type Effective } from './refund-limits'
import * as repo from './refund-limits.repo'

export function list({ db, merchant_no, now, tie }: Ctx): Promise<RefundLimits[]> {
  return shownLimits({ db, merchant_no, now, timeZone: tie.timeZone })
}

/**
 * Stricter limits hold at once. Who could loosen one alone could as well refund alone, so that needs a second person.
 */
export async function setLimits(ctx: Ctx, wish: InputOf<(typeof refunds)['setLimits']>) {
  const { currency } = wish
  const second_above = wish.second_above === '' ? null : parseMoney(wish.second_above, currency)
  if (wish.second_above !== '' && second_above === null) throw new InputRefused('second_above')
  const wanted = { second_above, day_count: wish.day_count ?? null, day_percent: wish.day_percent ?? null }
  const before = await limitsFor(ctx, currency)
  const after = effective(wanted)
  const is_waiting = isLooser(after, before)
  const shown = { currency, ...inWords(after, currency) }
  if (is_waiting) {
    await askApproval(ctx, { kind: 'refund.limits', objectId: currency, shown })
  } else {
    await repo.keep(ctx.db, ctx.merchant_no, currency, wanted, { set_by: ctx.user.uid, now: ctx.now })
  }
  ctx.audit({
    object: 'refundLimits',
    id: currency,
    before: inWords(before, currency),
    after: { ...shown, is_waiting },
  })
  return { is_waiting, limits: await list(ctx) }
}

export const limitsApproval: ApprovalKind = {
  kind: 'refund.limits',
  right: 'refund:edit',
  second: ({ object_id: to }) => ({ what: 'refundLimits', to, place: '/financial' }),
  decided: async (db, { merchant_no, object_id: currency, asked_by, ask }, outcome, _who, now) => {
    if (outcome !== 'APPROVED') return
    const { second_above, day_count, day_percent } = ask as ReturnType<typeof inWords>
    const limits = {
      second_above: second_above === '' ? null : parseMoney(second_above, currency),
      day_count: Number(day_count),
      day_percent: Number(day_percent),
    }
    await repo.keep(db, merchant_no, currency, limits, { set_by: asked_by, now })
  },
}

export async function deskList({ db, now }: ProviderCtx, merchant_no: string): Promise<RefundLimits[]> {
  const timeZone = await repo.zoneOf(db, merchant_no)
  if (timeZone === undefined) throw new NotFound()
  return shownLimits({ db, merchant_no, now, timeZone })
}

/** The provider carries the risk of refunds that come too fast, so it sets their speed; the merchant sees it in its log. */
export async function setDeskLimits(ctx: ProviderCtx, wish: InputOf<(typeof refunds)['setDeskLimits']>) {
  const { merchant_no, currency, day_count = null, day_percent = null } = wish
  const timeZone = await repo.zoneOf(ctx.db, merchant_no)
  if (timeZone === undefined) throw new NotFound()
  const before = await limitsFor({ db: ctx.db, merchant_no }, currency)
  const source = { set_by: ctx.user.uid, now: ctx.now }
  await repo.keep(ctx.db, merchant_no, currency, { day_count, day_percent }, source)
  ctx.audit({
    object: 'refundLimits',
    id: currency,
    merchant_no,
    before: inWords(before, currency),
    after: { day_count, day_percent },
  })
  return deskList(ctx, merchant_no)
}

function isLooser(after: Effective, before: Effective): boolean {
  const isSecondLooser =
    before.second_above !== null && (after.second_above === null || after.second_above > before.second_above)
  return isSecondLooser || after.day_count > before.day_count || after.day_percent > before.day_percent
}

/** As whoever decides reads them. */
function inWords({ second_above, day_count, day_percent }: Effective, currency: string) {
  return {
    second_above: second_above === null ? '' : formatMoney(second_above, currency),
    day_count: String(day_count),
    day_percent: String(day_percent),
  }
}
