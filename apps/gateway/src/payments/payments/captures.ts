import type { OrderDetail } from '@balcao/contract/payments/orders'
import type { OrderState } from '@balcao/kernel/order-state'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import type { Ctx, Gateway } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { writeAudit } from '../../kit/calls/audit'
import { newId } from '../../base/ids'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import {
  askCapture,
  authorisedTooLong,
  lockOrder,
  lockOwnOrder,
  moveOrder,
  orderDetail,
  OrderStatusInvalid,
  turnAway,
} from '../orders'
import { CaptureTooLarge } from './payments.errors'

const CAPTURE = 'payments.capture'
const AT_ONCE = 200

/** Writes the wish down and sends it to the bank after the commit; the order is paid once the bank says so. */
export async function capture(ctx: Ctx, tradeNo: string, wished: string): Promise<OrderDetail> {
  const { db, merchant_no, now } = ctx
  const order = await lockOwnOrder(ctx, tradeNo)
  if (!order) throw new NotFound()
  if (order.status !== 'AUTHORISED' || order.capture_amount !== null) throw new OrderStatusInvalid()
  const { currency, amount: held } = order
  const amount = parseMoney(wished, currency)
  if (amount === null || amount === 0n) throw new InputRefused('amount')
  if (amount > held) throw new CaptureTooLarge({ held: `${formatMoney(held, currency)} ${currency}` })
  await askCapture(db, { merchant_no, tradeNo, capture_amount: amount }, now)
  await enqueue(db, CAPTURE, { merchant_no, trade_no: tradeNo }, `${CAPTURE} ${tradeNo}`)
  ctx.audit({ object: 'order', id: tradeNo, before: { status: order.status }, after: { capture_amount: wished } })
  return orderDetail(ctx, tradeNo)
}

/** Nothing is charged; the bank is asked to let go. What the shop has already asked for is on its way. */
export async function voidOrder(ctx: Ctx, tradeNo: string): Promise<OrderDetail> {
  const { db, merchant_no, now, user } = ctx
  const order = await lockOwnOrder(ctx, tradeNo)
  if (!order) throw new NotFound()
  if (order.capture_amount !== null) throw new OrderStatusInvalid()
  const state = order.status as OrderState
  const next = await moveOrder(db, { merchant_no, tradeNo, state, event: 'voided', who: user.realName, now })
  await turnAway(db, order, now)
  ctx.audit({ object: 'order', id: tradeNo, before: { status: state }, after: { status: next } })
  return orderDetail(ctx, tradeNo)
}

/** Asked twice after a crash, it is one capture: an order is captured once, and its number is the key. */
export const sendCapture: Job<{ merchant_no: string; trade_no: string }> = {
  name: CAPTURE,
  run: async ({ databases, channels, clock }, { merchant_no, trade_no: tradeNo }) => {
    const order = await inTransaction(databases.worker, openTenant(merchant_no), (db) =>
      lockOrder(db, merchant_no, tradeNo),
    )
    if (!order) throw new Error(`Order ${tradeNo} is not visible yet`)
    const { status, capture_amount: amount, channel_ref: ref, attempt, currency } = order
    if (status !== 'AUTHORISED' || amount === null) return
    const request = { merchant_no, tradeNo, attempt, ref, currency, amount, now: clock.now() }
    await channels.named(order.channel).capture(request)
  },
}

/** What nobody took in its days is let go. A wish that is on its way waits for the bank's word. */
export async function lapseAuthorised({ databases, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const due = await authorisedTooLong(databases.worker, now, AT_ONCE)
  await inLanes(1, due, async ({ merchant_no, trade_no: tradeNo }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const order = await lockOrder(db, merchant_no, tradeNo)
      const isStill = order?.status === 'AUTHORISED' && order.capture_amount === null
      if (!isStill || !order.method_until || order.method_until > now) return
      const state: OrderState = 'AUTHORISED'
      const event = 'authorisationLapsed'
      const next = await moveOrder(db, { merchant_no, tradeNo, state, event, who: '', now })
      await turnAway(db, order, now)
      const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
      await writeAudit(db, source, 'payments.lapse', {
        object: 'order',
        id: tradeNo,
        before: { status: state },
        after: { status: next },
      })
    })
  })
  return due.length
}

export const lapseTick: Tick = { name: 'payments.lapse', everySeconds: 60, run: lapseAuthorised }
