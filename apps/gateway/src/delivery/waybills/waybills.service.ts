import type { InputOf } from '@balcao/contract/kit'
import { businessDay } from '@balcao/kernel/business-day'
import { waybills, type Waybill, type WaybillDetail } from '@balcao/contract/delivery/waybills'
import { carrierOf } from '@balcao/kernel/carriers'
import { formatMoney } from '@balcao/kernel/money'
import { isPaidState } from '@balcao/kernel/order-state'
import { isMistypedS10 } from '@balcao/kernel/upu-s10'
import type { WaybillSource, WaybillState } from '@balcao/kernel/waybill-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { listOf } from '../../kit/lists/list'
import { byEitherNumber, orderFacts } from '../../payments'
import {
  CarrierUnknown,
  NumberMistyped,
  OrderNotPaid,
  OrderUnknown,
  ShippedLater,
  WaybillThere,
} from './waybills.errors'
import { WAYBILL_TALLY } from './totals'
import { listed } from './waybill-list.repo'
import * as repo from './waybills.repo'
import { writeDown } from './write-down'

export const list = listOf({
  call: waybills.list,
  sorts: { create_time: 'waybills.create_time' },
  id: ['waybills.waybill_no'],
  rows: listed,
  tally: { kind: WAYBILL_TALLY, method: 'carrier_code', currency: 'carrier_region' },
  item: toWaybill,
})

export async function detail(ctx: Ctx, waybillNo: string): Promise<WaybillDetail> {
  const row = await repo.one(ctx, waybillNo)
  if (!row) throw new NotFound()
  const order = await orderFacts(ctx.db, ctx.merchant_no, row.trade_no)
  const events = await repo.events(ctx, waybillNo)
  const { receiver, goods, created_by } = row
  return {
    ...toWaybill(row),
    receiver,
    goods,
    created_by,
    order: {
      status: order.status,
      method: order.method,
      currency: order.currency,
      order_amount: formatMoney(order.amount, order.currency),
      subject: order.subject,
      buyer_email: order.buyer_email,
      pay_time: order.pay_time?.toISOString() ?? null,
    },
    events: events.map((event) => ({ ...event, status: event.status as WaybillState, at: event.at.toISOString() })),
  }
}

type Wish = Omit<InputOf<(typeof waybills)['create']>, 'request_id'>

export async function create(ctx: Ctx, wish: Wish, source: WaybillSource = 'MANUAL'): Promise<Waybill> {
  const { order: number, ...facts } = wish
  const { carrier_code, carrier_region, tracking_number } = facts
  const order = await byEitherNumber({ ...ctx, appIds: ctx.tie.appIds }, number)
  if (!order) throw new OrderUnknown()
  if (!isPaidState(order.status)) throw new OrderNotPaid()
  if (facts.ship_date > businessDay(ctx.now, ctx.tie.timeZone)) throw new ShippedLater()
  const carrier = carrierOf(carrier_code)
  if (!carrier?.regions.includes(carrier_region)) throw new CarrierUnknown()
  if (carrier.isPost && isMistypedS10(tracking_number)) throw new NumberMistyped()
  const waybill_no = newId('W', ctx.now)
  const { trade_no, out_trade_no, app_id } = order
  const waybill = { waybill_no, trade_no, out_trade_no, app_id, ...facts, source, created_by: ctx.user.realName }
  if (!(await writeDown(ctx.db, ctx.merchant_no, waybill, ctx.now))) throw new WaybillThere()
  ctx.audit({ object: 'waybill', id: waybill_no, after: { trade_no, ...facts } })
  const row = await repo.one(ctx, waybill_no)
  if (!row) throw new NotFound()
  return toWaybill(row)
}

/** The newest first. */
export async function ofOrder(ctx: Ctx, tradeNo: string): Promise<Waybill[]> {
  return (await repo.ofOrder(ctx, tradeNo)).map(toWaybill)
}

function toWaybill(row: repo.WaybillRow): Waybill {
  return {
    waybill_no: row.waybill_no,
    trade_no: row.trade_no,
    out_trade_no: row.out_trade_no,
    app_id: row.app_id,
    carrier_code: row.carrier_code,
    carrier_region: row.carrier_region,
    tracking_number: row.tracking_number,
    tracking_status: row.tracking_status as WaybillState,
    status_time: row.status_time?.toISOString() ?? null,
    ship_date: row.ship_date,
    source: row.source as WaybillSource,
    create_time: row.create_time.toISOString(),
  }
}
