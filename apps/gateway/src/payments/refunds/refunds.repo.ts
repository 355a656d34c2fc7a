import type { Mode } from '@balcao/kernel/app-state'
import type { RefundState } from '@balcao/kernel/refund-state'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import type { Ctx } from '../../kit/calls/ctx'
import { isOfApps } from '../orders'
import type { Wait } from '../../kit/jobs/wait'
import { REFUND_LAPSES_SECONDS } from '@balcao/kernel/refund-state'

export interface NewRefund {
  refund_no: string
  trade_no: string
  out_request_no: string
  currency: string
  amount: bigint
  interest: bigint
  fee: bigint
  from_pending: bigint
  from_available: bigint
  status: RefundState
  reason: string
  bank_data: object | null
  waits_second: boolean
  mode: Mode
}

export async function insert({ db, merchant_no, now }: Ctx, { bank_data, ...refund }: NewRefund): Promise<void> {
  await db
    .insertInto('refunds')
    .values({
      ...refund,
      merchant_no,
      detail: '',
      create_time: now,
      update_time: now,
      bank_data: bank_data ? JSON.stringify(bank_data) : null,
    })
    .execute()
}

export function find(db: Db, merchant_no: string, refundNo: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
}

/** By the merchant's own number. */
export function named({ db, merchant_no }: Ctx, outRequestNo: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('out_request_no', '=', outRequestNo)
    .executeTakeFirst()
}

/** After its order, always: a bank's event locks the order first too, and two who lock crosswise wait for each other. */
export function lock(db: Db, merchant_no: string, refundNo: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('refund_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirst()
}
export type RefundRow = NonNullable<Awaited<ReturnType<typeof lock>>>

/** The order's refund that is still under way; the order's own lock makes sure that there is one at most. */
export function lockOpen(db: Db, merchant_no: string, tradeNo: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .where('status', 'in', ['VERIFYING', 'PROCESSING'])
    .forUpdate()
    .executeTakeFirst()
}

export function ofOrder({ db, merchant_no }: Ctx, tradeNo: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .orderBy('refund_no')
    .execute()
}

export async function move(db: Db, refund: RefundRow, to: RefundState, detail: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: to, detail, update_time: now })
    .where('merchant_no', '=', refund.merchant_no)
    .where('refund_no', '=', refund.refund_no)
    .execute()
}

export async function endWaiting(db: Db, { merchant_no, refund_no }: RefundRow): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ waits_second: false })
    .where('merchant_no', '=', merchant_no)
    .where('refund_no', '=', refund_no)
    .execute()
}

export async function setBankData({ db, merchant_no }: Ctx, refundNo: string, bankData: object): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ bank_data: JSON.stringify(bankData) })
    .where('merchant_no', '=', merchant_no)
    .where('refund_no', '=', refundNo)
    .execute()
}

export interface OpenRefund {
  merchant_no: string
  refund_no: string
}

export async function openSince(worker: pg.Pool, before: Date, limit: number): Promise<OpenRefund[]> {
  const rows = await askAll<OpenRefund>(
    worker,
    'whose work is due',
    `select merchant_no, refund_no from refunds where status in ('VERIFYING', 'PROCESSING') and create_time <= $1 order by create_time limit $2`,
    [before, limit],
  )
  return rows
}

/** Those that wait for the payer's bank data, and since when. */
export function withoutData({ db, merchant_no, tie }: Ctx) {
  const all = db
    .selectFrom('refunds')
    .where('merchant_no', '=', merchant_no)
    .where('status', '=', 'VERIFYING')
    .where('waits_second', '=', false)
  const query = tie.appIds === null ? all : all.where(isOfApps(merchant_no, 'refunds.trade_no', tie.appIds))
  return query
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.min('create_time').as('since')])
    .executeTakeFirstOrThrow()
}

export const refundWaits: Wait = {
  table: 'refunds',
  waits: `status in ('VERIFYING', 'PROCESSING')`,
  order: { trade_no: 'trade_no' },
  times: { create_time: [REFUND_LAPSES_SECONDS] },
}

export interface RefundAtBank {
  merchant_no: string
  refund_no: string
  trade_no: string
  currency: string
  amount: bigint
  interest: bigint
}

/** Refunds that a bank has been asked for and has not told the end of. */
export function atBank(worker: pg.Pool, before: Date, limit: number): Promise<RefundAtBank[]> {
  return askAll<RefundAtBank>(
    worker,
    'whose work is due',
    `select merchant_no, refund_no, trade_no, currency, amount, interest from refunds where status = 'PROCESSING' and update_time <= $1 order by update_time limit $2`,
    [before, limit],
  )
}
