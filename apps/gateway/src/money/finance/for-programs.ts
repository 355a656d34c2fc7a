import type { ProgramCtx } from '../../kit/calls/ctx'
import { FinanceNotOffered, LiveKeyNeeded } from './finance.errors'

/** Where the merchant's staff is shown no money, its programs are told of none either. */
export function mustHaveFinance({ tie }: ProgramCtx): void {
  if (!tie.flags.show_finance) throw new FinanceNotOffered()
}

/** The sandbox has balances of its own, but settles nothing and pays nothing out. */
export function mustHaveLiveFinance(ctx: ProgramCtx): void {
  mustHaveFinance(ctx)
  if (ctx.program.mode !== 'live') throw new LiveKeyNeeded()
}
