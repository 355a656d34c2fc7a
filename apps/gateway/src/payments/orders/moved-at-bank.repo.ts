import type { Movement } from '@balcao/kernel/reconciliation'
import type pg from 'pg'
import { askAll } from '../../kit/database/all-merchants'

export interface MovedWithin {
  channel: string
  from: Date
  until: Date
}

/** Of money that went back also the payment it belongs to. */
export type MovedRow = Movement & { trade_no?: string; ref?: string }

/** Money of orders through one bank: of a stretch of time, and of the numbers that the bank names, whenever they were. */
const MOVED = {
  payment: `select e.merchant_no, e.trade_no as number, o.currency, coalesce(o.capture_amount, o.amount) + o.interest as amount, e.at
    from bank_events e join orders o on o.merchant_no = e.merchant_no and o.trade_no = e.trade_no
    where e.channel = $1 and e.kind in ('confirmed', 'captured') and e.outcome in ('APPLIED', 'SENT_BACK')
      and ((e.at >= $2 and e.at < $3) or e.trade_no = any($4))`,
  refund: `select r.merchant_no, r.refund_no as number, r.currency, r.amount + r.interest as amount, r.update_time as at,
      r.trade_no, o.channel_ref as ref
    from refunds r join orders o on o.merchant_no = r.merchant_no and o.trade_no = r.trade_no
    where o.channel = $1 and r.status = 'REFUNDED' and ((r.update_time >= $2 and r.update_time < $3) or r.refund_no = any($4))`,
  sendBack: `select s.merchant_no, s.send_back_no as number, s.currency, s.amount, s.update_time as at,
      s.trade_no, coalesce(a.channel_ref, o.channel_ref) as ref
    from send_backs s join orders o on o.merchant_no = s.merchant_no and o.trade_no = s.trade_no
    left join order_attempts a on a.merchant_no = s.merchant_no and a.trade_no = s.trade_no and a.attempt = s.attempt
    where coalesce(a.channel, o.channel) = $1 and s.status = 'SENT' and ((s.update_time >= $2 and s.update_time < $3) or s.send_back_no = any($4))`,
}

export async function movedAtBank(
  worker: pg.Pool,
  { channel, from, until }: MovedWithin,
  kind: keyof typeof MOVED,
  numbers: readonly string[],
): Promise<MovedRow[]> {
  const values = [channel, from, until, numbers]
  const rows = await askAll<Omit<MovedRow, 'kind'>>(
    worker,
    'what a bank moved, against its own word',
    MOVED[kind],
    values,
  )
  return rows.map((row) => ({ kind, ...row }))
}

/** Money that should have gone back through one bank in a stretch of time, and by our books did not. */
const NOT_MOVED = {
  refund: `select r.merchant_no, r.refund_no as number, r.currency, r.amount + r.interest as amount, r.update_time as at,
      r.trade_no, o.channel_ref as ref
    from refunds r join orders o on o.merchant_no = r.merchant_no and o.trade_no = r.trade_no
    where o.channel = $1 and r.status in ('REFUSED', 'REVOKED') and r.update_time >= $2 and r.update_time < $3`,
  sendBack: `select s.merchant_no, s.send_back_no as number, s.currency, s.amount, s.update_time as at,
      s.trade_no, coalesce(a.channel_ref, o.channel_ref) as ref
    from send_backs s join orders o on o.merchant_no = s.merchant_no and o.trade_no = s.trade_no
    left join order_attempts a on a.merchant_no = s.merchant_no and a.trade_no = s.trade_no and a.attempt = s.attempt
    where coalesce(a.channel, o.channel) = $1 and s.status = 'REJECTED' and s.update_time >= $2 and s.update_time < $3`,
}

export async function notMovedAtBank(worker: pg.Pool, { channel, from, until }: MovedWithin): Promise<MovedRow[]> {
  const all: MovedRow[] = []
  for (const kind of ['refund', 'sendBack'] as const) {
    const values = [channel, from, until]
    const why = 'what a bank moved, against its own word'
    const rows = await askAll<Omit<MovedRow, 'kind'>>(worker, why, NOT_MOVED[kind], values)
    all.push(...rows.map((row) => ({ kind, ...row })))
  }
  return all
}
