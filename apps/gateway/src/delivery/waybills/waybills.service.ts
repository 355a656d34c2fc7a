import type { InputOf } from '@balcao/contract/kit'
import type { Waybill, WaybillDetail, waybills } from '@balcao/contract/delivery/waybills'
import { carrierOf } from '@balcao/kernel/carriers'
import { formatMoney } from '@balcao/kernel/money'
import { isPaidState } from '@balcao/kernel/order-state'
import { isMistypedS10 } from '@balcao/kernel/upu-s10'
import type { WaybillSource, WaybillState } from '@balcao/kernel/waybill-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { paginate } from '../../kit/lists/paginate'
import type { TallyQuestion } from '../../kit/lists/tally'
import { countByTally, jumpByDay, wholeDays } from '../../kit/lists/tally-pages'
import * as orders from './paid-orders.repo'
import { CarrierUnknown, NumberMistyped, OrderNotPaid, OrderUnknown, WaybillThere } from './waybills.errors'
import { WAYBILL_TALLY } from './totals'
import * as listed from './waybill-list.repo'
import * as repo from './waybills.repo'
import { writeDown } from './write-down'

export async function list(ctx: Ctx, question: InputOf<(typeof waybills)['list']>) {
  const { page, per_page, sort, cursor, ...filters } = question
  const tally = tallyQuestionOf(ctx, filters)
  const found = await paginate<repo.WaybillRow>({
    secret: ctx.gateway.secret,
    input: { page, per_page, sort, cursor },
    scope: [ctx.merchantNo, 'waybills.list', ctx.tie.appIds, filters],
    total: () => (tally ? countByTally(ctx, tally) : listed.count(ctx, filters)),
    keyOf: (row) => [row.create_time.toISOString(), row.waybill_no],
    read: (window) => listed.page(ctx, filters, window),
    ...(tally && { jump: (skipped, order) => jumpByDay(ctx, tally, order, skipped) }),
  })
  return { ...found, list: found.list.map(toWaybill) }
}

/** The same filter for the totals; null where it asks by something they are not kept by. */
function tallyQuestionOf({ tie }: Ctx, filters: listed.Filters): TallyQuestion | null {
  const { tracking_number, order, carrier_code, carrier_region, status, time_from, time_to } = filters
  const days = tracking_number || order ? null : wholeDays(tie.timeZone, time_from, time_to)
  if (!days) return null
  return {
    kind: WAYBILL_TALLY,
    days,
    app_id: tie.appIds ?? undefined,
    status: status?.length ? status : undefined,
    method: carrier_code || undefined,
    currency: carrier_region || undefined,
  }
}

export async function detail(ctx: Ctx, waybillNo: string): Promise<WaybillDetail> {
  const row = await repo.one(ctx, waybillNo)
  if (!row) throw new NotFound()
  const order = await orders.orderOf(ctx, row.trade_no)
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
  const { carrier_code, carrier_region, tracking_number, ship_date, receiver, goods } = wish
  const order = await orders.byEitherNumber({ ...ctx, appIds: ctx.tie.appIds }, wish.order)
  if (!order) throw new OrderUnknown()
  if (!isPaidState(order.status)) throw new OrderNotPaid()
  const carrier = carrierOf(carrier_code)
  if (!carrier?.regions.includes(carrier_region)) throw new CarrierUnknown()
  if (carrier.isPost && isMistypedS10(tracking_number)) throw new NumberMistyped()
  const waybill_no = newId('W', ctx.now)
  const { trade_no, out_trade_no, app_id } = order
  const facts = { carrier_code, carrier_region, tracking_number, ship_date, receiver, goods }
  const waybill = { waybill_no, trade_no, out_trade_no, app_id, ...facts, source, created_by: ctx.user.realName }
  if (!(await writeDown(ctx.db, ctx.merchantNo, waybill, ctx.now))) throw new WaybillThere()
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
