import type { Settlement, settlements } from '@balcao/contract/money/settlements'
import type { InputOf } from '@balcao/contract/kit'
import { formatMoney } from '@balcao/kernel/money'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { mustBeOpenByKyc } from '../../merchant'
import { ACCOUNT_REFUSALS, payableAccount } from '../bank-accounts'
import { askProvider } from './approvals'
import { moveSettlement } from './move-settlement'
import { SettlementStatusInvalid } from './settlements.errors'
import * as repo from './settlements.repo'
import { toSettlement } from './settlements.service'

/** The merchant picks an account; the provider is asked. After a no or a failure it can be asked for again. */
export async function apply(
  ctx: Pick<Ctx, 'db' | 'merchant_no' | 'now' | 'user' | 'audit'>,
  { settlement_no, account_id }: Omit<InputOf<(typeof settlements)['apply']>, 'request_id'>,
): Promise<Settlement> {
  const { db, merchant_no, now, user } = ctx
  const before = await repo.lock(db, merchant_no, settlement_no)
  if (!before || before.status === 'DRAFT') throw new NotFound()
  if (before.target !== 'BANK') throw new SettlementStatusInvalid()
  await mustBeOpenByKyc(ctx, 'settlementApplication')
  const { row: to, why } = await payableAccount(ctx, account_id, before.settle_currency)
  if (!to) throw new NotFound()
  if (why !== '') throw new ACCOUNT_REFUSALS[why]()
  const { kind, holder, document, bank_name, masked, details } = to
  const attempt = before.attempt + 1
  const moved = await moveSettlement(
    db,
    before,
    'applied',
    { who: user.realName, detail: '', now },
    {
      account_id,
      account: JSON.stringify({ kind, holder, document, bank_name, ...(details as object) }),
      masked: `${bank_name} ${masked}`,
      attempt,
      payout_no: `${settlement_no}/${attempt}`,
      bank_ref: '',
      sent_at: null,
      applied_name: user.realName,
    },
  )
  if (!moved) throw new SettlementStatusInvalid()
  await askProvider(ctx, moved)
  const amount = `${formatMoney(moved.payable, moved.settle_currency)} ${moved.settle_currency}`
  const after = { status: moved.status, amount, to: moved.masked }
  ctx.audit({ object: 'settlement', id: settlement_no, before: { status: before.status }, after })
  return toSettlement(moved)
}
