import type { InputOf } from '@balcao/contract/kit'
import type { ApiRecurring } from '@balcao/contract/api/calls/recurring'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import type { ProgramCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { cancelRecurring, createRecurring, listRecurring, recurringDetail, recurringNamed } from '../recurring'

type Calls = typeof merchantApi
type Which = InputOf<Calls['queryRecurring']>

export async function create(ctx: ProgramCtx, wish: InputOf<Calls['createRecurring']>): Promise<ApiRecurring> {
  const { recurring_no } = await createRecurring(ctx, { ...wish, app_id: ctx.program.appId })
  return recurringDetail(ctx, recurring_no)
}

export async function query(ctx: ProgramCtx, which: Which): Promise<ApiRecurring> {
  return recurringDetail(ctx, await numberOf(ctx, which))
}

export function list(ctx: ProgramCtx, question: InputOf<Calls['listRecurring']>) {
  return listRecurring(ctx, question)
}

export async function cancel(ctx: ProgramCtx, which: Which): Promise<ApiRecurring> {
  return cancelRecurring(ctx, await numberOf(ctx, which))
}

/** Either number names a contract; with both, they must be of the same one. */
async function numberOf(ctx: ProgramCtx, { recurring_no, out_trade_no }: Which): Promise<string> {
  if (out_trade_no === undefined) {
    if (recurring_no === undefined) throw new InputRefused('out_trade_no')
    return recurring_no
  }
  const found = await recurringNamed(ctx, out_trade_no)
  if (!found || (recurring_no !== undefined && found.recurring_no !== recurring_no)) throw new NotFound()
  return found.recurring_no
}
