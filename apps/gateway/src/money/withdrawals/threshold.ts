import type { withdrawals } from '@balcao/contract/money/withdrawals'
import type { InputOf } from '@balcao/contract/kit'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import type { ApprovalKind } from '../../kit/calls/approval'
import type { Ctx } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import { askApproval } from '../../platform'
import { settings, usualThreshold } from './withdrawals.service'
import * as repo from './withdrawals.repo'

/**
 * The amount above which a second person approves. Setting or lowering it makes things stricter and holds at once; who
 * could raise or lift it alone could as well withdraw alone, so that needs a second person. Lifted, the installation's
 * own counts again.
 */
export async function setThreshold(
  ctx: Ctx,
  { currency, amount: typed }: InputOf<(typeof withdrawals)['setThreshold']>,
) {
  const amount = typed === '' ? null : parseMoney(typed, currency)
  if (typed !== '' && amount === null) throw new InputRefused('amount')
  const before = await thresholdOf(ctx, currency)
  const after = amount ?? usualThreshold(ctx.gateway, currency)
  const isWaiting = before !== null && (after === null || after > before)
  const wanted = { currency, amount: shown(amount, currency) }
  if (!isWaiting) await keep(ctx.db, ctx.merchant_no, currency, amount, ctx.user.uid, ctx.now)
  else {
    const was = shown(before, currency)
    await askApproval(ctx, { kind: 'withdrawal.threshold', objectId: currency, shown: { ...wanted, before: was } })
  }
  ctx.audit({
    object: 'withdrawalThreshold',
    id: currency,
    before: { amount: shown(before, currency) },
    after: { ...wanted, is_waiting: isWaiting },
  })
  return { is_waiting: isWaiting, settings: await settings(ctx) }
}

export const decideThreshold: ApprovalKind['decided'] = async (db, approval, outcome, _who, now) => {
  if (outcome !== 'APPROVED') return
  const { merchant_no, object_id: currency, asked_by, ask } = approval
  const wanted = (ask as { amount: string }).amount
  await keep(db, merchant_no, currency, wanted === '' ? null : parseMoney(wanted, currency), asked_by, now)
}

/** The merchant's own, or the installation's. null: there is none. */
export async function thresholdOf(
  ctx: Pick<Ctx, 'db' | 'merchant_no'> & { gateway: Pick<Ctx['gateway'], 'config'> },
  currency: string,
): Promise<bigint | null> {
  const found = (await repo.thresholds(ctx)).find((each) => each.currency === currency)
  return found?.amount ?? usualThreshold(ctx.gateway, currency)
}

function keep(db: Ctx['db'], merchant_no: string, currency: string, amount: bigint | null, set_by: string, now: Date) {
  if (amount === null) return repo.liftThreshold(db, merchant_no, currency)
  return repo.setThreshold(db, merchant_no, { currency, amount, set_by }, now)
}

const shown = (amount: bigint | null, currency: string) => (amount === null ? '' : formatMoney(amount, currency))
