import type { InputOf } from '@balcao/contract/kit'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import type { Waybill } from '@balcao/contract/delivery/waybills'
import { CARRIERS } from '@balcao/kernel/carriers'
import type { ProgramCtx } from '../../kit/calls/ctx'
import { orderOf } from '../../payments'
import { create as createWaybill, ofOrder } from './waybills.service'

type Calls = typeof merchantApi

export async function create(
  ctx: ProgramCtx,
  { trade_no, out_trade_no, request_id: _once, ...wish }: InputOf<Calls['createWaybill']>,
): Promise<Waybill> {
  const order = await orderOf(ctx, { trade_no, out_trade_no })
  return createWaybill(ctx, { ...wish, order: order.trade_no }, 'API')
}

export function carriers() {
  return CARRIERS.map(({ code, name, regions }) => ({ carrier_code: code, name, regions: [...regions] }))
}

export async function list(ctx: ProgramCtx, which: InputOf<Calls['listWaybills']>): Promise<Waybill[]> {
  const { trade_no } = await orderOf(ctx, which)
  return ofOrder(ctx, trade_no)
}
