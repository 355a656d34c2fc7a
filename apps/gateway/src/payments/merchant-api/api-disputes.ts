import type { InputOf } from '@balcao/contract/kit'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import type { CtxOf, ProgramCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { uploadFile } from '../../platform'
import * as disputes from '../disputes'
import { orderOf } from './merchant-api.service'

type Calls = typeof merchantApi
type Which = InputOf<Calls['queryDispute']>

export function list(ctx: ProgramCtx, question: InputOf<Calls['listDisputes']>) {
  return disputes.listDisputes(ctx, question)
}

export async function query(ctx: ProgramCtx, which: Which) {
  return disputes.dispute(ctx, await numberOf(ctx, which))
}

export function upload(ctx: CtxOf<Calls['uploadEvidence']>, { name }: InputOf<Calls['uploadEvidence']>) {
  return uploadFile(ctx, { purpose: 'dispute', name })
}

export async function respond(
  ctx: ProgramCtx,
  { dispute_no, trade_no, out_trade_no, ...answer }: InputOf<Calls['respondDispute']>,
) {
  return disputes.respondDispute(ctx, {
    ...answer,
    dispute_no: await numberOf(ctx, { dispute_no, trade_no, out_trade_no }),
  })
}

/** Its own number, or that of its order, whose newest dispute is meant then. */
async function numberOf(ctx: ProgramCtx, { dispute_no, ...order }: Which): Promise<string> {
  if (order.trade_no === undefined && order.out_trade_no === undefined) {
    if (dispute_no === undefined) throw new InputRefused('dispute_no')
    return dispute_no
  }
  const found = await disputes.newestDisputeOf(ctx, (await orderOf(ctx, order)).trade_no)
  if (!found || (dispute_no !== undefined && dispute_no !== found.dispute_no)) throw new NotFound()
  return found.dispute_no
}
