import type { Ctx, Gateway } from '../../kit/calls/ctx'
import type { Refusal } from '../../kit/calls/errors'
import { closedByKyc } from '../../merchant'
import { WithdrawalsNotOffered } from './withdrawals.errors'

type Asking = Pick<Ctx, 'db' | 'merchant_no' | 'now' | 'tie'> & { gateway: Pick<Gateway, 'bank'> }

/** Why a merchant is offered no withdrawals at all; null: it is. */
export async function whyNotOffered(ctx: Asking): Promise<Refusal | null> {
  if (!ctx.tie.flags.show_new_withdrawal || !ctx.gateway.bank.isOpen) return new WithdrawalsNotOffered()
  return closedByKyc(ctx, 'withdrawal')
}
