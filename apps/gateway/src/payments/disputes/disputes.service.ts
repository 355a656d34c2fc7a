import { disputes, type Dispute, type DisputeDetail, type DisputeFilters } from '@balcao/contract/payments/disputes'
import type { InputOf } from '@balcao/contract/kit'
import type { Asked, DayCounts } from '@balcao/contract/lists'
import type { DisputeState, DisputeType } from '@balcao/kernel/dispute-state'
import { formatMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { enqueue } from '../../kit/jobs/jobs'
import { toldByDays } from '../../kit/lists/count-days'
import { listOf } from '../../kit/lists/list'
import { attachFile } from '../../platform'
import { lockOrder, orderFacts } from '../orders'
import { DisputeStatusInvalid, DisputeTooLate, EvidenceMissing } from './disputes.errors'
import { ANSWER } from './disputes.jobs'
import * as repo from './disputes.repo'
import { deliveriesFor } from './deliveries'
import { moveDispute } from './move-dispute'

type Answer = InputOf<(typeof disputes)['respond']>

export const list = listOf({
  call: disputes.list,
  sorts: { create_time: 'create_time', respond_by: 'respond_by' },
  id: ['dispute_no'],
  rows: repo.listed,
  item: toDispute,
})

/** When disputes were opened, and which of them were won. */
export async function days(ctx: Ctx, asked: Asked<typeof DisputeFilters>): Promise<DayCounts> {
  const { time_from, time_to, ...filters } = asked
  // A range of days until which to answer is none of days on which they came.
  if (filters.time_field === 'respond_by' && (time_from ?? time_to)) return null
  return toldByDays(ctx, { time_from, time_to }, (from, to) => repo.countedByDay(ctx, filters, from, to))
}

export async function detail(ctx: Ctx, disputeNo: string): Promise<DisputeDetail> {
  const { db, merchant_no } = ctx
  const row = await repo.one(ctx, disputeNo)
  if (!row) throw new NotFound()
  const { currency, trade_no } = row
  const order = await orderFacts(db, merchant_no, trade_no)
  const evidence = await repo.evidence(db, merchant_no, disputeNo)
  const events = await repo.timeline(ctx, disputeNo)
  const deliveries = await deliveriesFor(ctx.gateway, db, row)
  const isOpen = row.status === 'NEEDS_RESPONSE' || row.status === 'UNDER_REVIEW'
  const held = isOpen ? row.from_pending + row.from_available + row.from_reserve : 0n
  return {
    ...toDispute(row),
    loss: formatMoney(row.amount + row.fee, currency),
    held: formatMoney(held, currency),
    order: {
      out_trade_no: order.out_trade_no,
      subject: order.subject,
      status: order.status as OrderState,
      method: order.method,
      order_amount: formatMoney(order.amount, currency),
      refunded_amount: formatMoney(order.refunded, currency),
      buyer_email: order.buyer_email,
      app_name: order.app_name ?? order.app_id,
      pay_time: order.pay_time?.toISOString() ?? null,
      payer: (order.payer ?? {}) as Record<string, string>,
    },
    text: row.text,
    evidence: evidence.map((file) => ({ ...file, create_time: file.create_time.toISOString() })),
    deliveries: deliveries.map(({ waybill_no, carrier_code, tracking_number, status_time }) => ({
      waybill_no,
      carrier_code,
      tracking_number,
      delivered_at: status_time?.toISOString() ?? null,
    })),
    timeline: events.map((event) => ({ ...event, status: event.status as DisputeState, at: event.at.toISOString() })),
  }
}

/** Everything is decided under the order's lock: of two who answer at once, the second finds it answered. */
export async function respond(ctx: Ctx, answer: Answer): Promise<DisputeDetail> {
  const { db, merchant_no, now, user } = ctx
  const { dispute_no: disputeNo, action } = answer
  const dispute = await lockOwn(ctx, disputeNo)
  if (dispute.status !== 'NEEDS_RESPONSE') throw new DisputeStatusInvalid()
  if (now >= dispute.respond_by) throw new DisputeTooLate()
  if (action === 'CONTEST') await putForward(ctx, answer, dispute)
  else if (answer.file_ids.length > 0) throw new InputRefused('file_ids')
  const event = action === 'CONTEST' ? 'contested' : 'accepted'
  if (!(await moveDispute(db, dispute, event, { who: user.realName, detail: '', now })))
    throw new DisputeStatusInvalid()
  await enqueue(db, ANSWER, { merchant_no, dispute_no: disputeNo })
  const after = { dispute_no: disputeNo, action, text: answer.text, file_ids: answer.file_ids }
  ctx.audit({ object: 'dispute', id: disputeNo, before: { status: dispute.status }, after })
  return detail(ctx, disputeNo)
}

/** The merchant's words and files. A file of somebody else answers like one that does not exist. */
async function putForward(ctx: Ctx, { dispute_no, text, file_ids }: Answer, dispute: repo.DisputeRow): Promise<void> {
  const isEmpty = text === '' && file_ids.length === 0
  if (isEmpty && (await deliveriesFor(ctx.gateway, ctx.db, dispute)).length === 0) throw new EvidenceMissing()
  await repo.setText(ctx, dispute_no, text)
  for (const fileId of file_ids) await repo.addEvidence(ctx, dispute_no, await attachFile(ctx, fileId, 'dispute'))
}

/** The order's row first, as everybody does who moves a dispute. */
async function lockOwn(ctx: Ctx, disputeNo: string): Promise<repo.DisputeRow> {
  const seen = await repo.one(ctx, disputeNo)
  if (!seen) throw new NotFound()
  await lockOrder(ctx.db, ctx.merchant_no, seen.trade_no)
  const dispute = await repo.lock(ctx.db, ctx.merchant_no, disputeNo)
  if (!dispute) throw new NotFound()
  return dispute
}

function toDispute(row: repo.DisputeRow): Dispute {
  return {
    dispute_no: row.dispute_no,
    trade_no: row.trade_no,
    app_id: row.app_id,
    type: row.type as DisputeType,
    reason: row.reason,
    currency: row.currency,
    amount: formatMoney(row.amount, row.currency),
    fee: formatMoney(row.fee, row.currency),
    status: row.status as DisputeState,
    respond_by: row.respond_by.toISOString(),
    create_time: row.create_time.toISOString(),
    update_time: row.update_time.toISOString(),
  }
}
