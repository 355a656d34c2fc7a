import { DisputeFilters } from '@balcao/contract/payments/disputes'
import type { Asked } from '@balcao/contract/lists'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import type { DisputeState, DisputeType } from '@balcao/kernel/dispute-state'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import type { Ctx } from '../../kit/calls/ctx'
import { askedFor } from '../../kit/lists/asked-for'
import { isOfMode } from '../orders'
import type { Wait } from '../../kit/jobs/wait'
import { REMIND_SECONDS } from '@balcao/kernel/dispute-state'

type Filters = Asked<typeof DisputeFilters>

/** Scope first, then the question; associated apps and a program's mode, which is that of the order, narrow every one. */
function own({ db, merchant_no, tie }: Ctx) {
  const all = db.selectFrom('disputes').where('merchant_no', '=', merchant_no)
  const query = tie.mode ? all.where(isOfMode(merchant_no, 'disputes.trade_no', tie.mode)) : all
  return tie.appIds === null ? query : query.where(sql<boolean>`app_id = any(${tie.appIds})`)
}

/** An order can be disputed again after it was won. */
export function newestOf(ctx: Ctx, tradeNo: string) {
  return own(ctx)
    .select('dispute_no')
    .where('trade_no', '=', tradeNo)
    .orderBy('create_time', 'desc')
    .orderBy('dispute_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function listed(ctx: Ctx, filters: Filters) {
  return askedFor(own(ctx).selectAll(), 'disputes', DisputeFilters, filters, {
    // ^@ is the prefix operator that row-level security lets through to an index.
    id: (query, id) => query.where(sql<boolean>`(dispute_no ^@ ${id} or trade_no ^@ ${id})`),
  })
}

/** By the merchant's day on which they were opened; they are few beside orders, and counted as they are. */
export function countedByDay(ctx: Ctx, filters: Filters, from: string, to: string) {
  const { timeZone } = ctx.tie
  const day = sql<string>`(create_time at time zone ${timeZone})::date`
  const opened = listed(ctx, filters)
    .clearSelect()
    .select([
      day.as('day'),
      sql<bigint>`count(*)`.as('n'),
      sql<bigint>`count(*) filter (where status = 'WON')`.as('part'),
    ])
    .where('create_time', '>=', dayStart(from, timeZone))
    .where('create_time', '<', dayStart(dayAfter(to, 1), timeZone))
  return opened.groupBy(sql`1`).execute()
}

export function one(ctx: Ctx, disputeNo: string): Promise<DisputeRow | undefined> {
  return own(ctx).selectAll().where('dispute_no', '=', disputeNo).executeTakeFirst()
}

export function lock(db: Db, merchant_no: string, disputeNo: string) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', disputeNo)
    .forUpdate()
    .executeTakeFirst()
}
export type DisputeRow = NonNullable<Awaited<ReturnType<typeof lock>>>

export function find(db: Db, merchant_no: string, disputeNo: string): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', disputeNo)
    .executeTakeFirst()
}

export interface Case {
  merchant_no: string
  channel: string
  caseNo: string
}

export function lockCase(db: Db, { merchant_no, channel, caseNo }: Case): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('channel', '=', channel)
    .where('case_no', '=', caseNo)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewDispute {
  merchant_no: string
  dispute_no: string
  trade_no: string
  app_id: string
  type: DisputeType
  reason: string
  currency: string
  amount: bigint
  fee: bigint
  status: DisputeState
  channel: string
  case_no: string
  order_before: string
  from_pending: bigint
  from_available: bigint
  from_reserve: bigint
  respond_by: Date
}

export async function insert(db: Db, dispute: NewDispute, now: Date): Promise<void> {
  await db
    .insertInto('disputes')
    .values({ ...dispute, text: '', create_time: now, update_time: now })
    .execute()
}

export interface DisputeChange {
  status: DisputeState
  from_pending: bigint
  from_available: bigint
  from_reserve: bigint
}

export async function move(db: Db, dispute: DisputeRow, change: DisputeChange, now: Date): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ ...change, update_time: now })
    .where('merchant_no', '=', dispute.merchant_no)
    .where('dispute_no', '=', dispute.dispute_no)
    .execute()
}

export interface Happened {
  event: string
  status: DisputeState
  who: string
  detail: string
}

export async function note(db: Db, merchant_no: string, disputeNo: string, happened: Happened, now: Date) {
  const row = { merchant_no, dispute_no: disputeNo, ...happened, at: now }
  await db.insertInto('dispute_events').values(row).execute()
}

export function timeline({ db, merchant_no }: Ctx, disputeNo: string) {
  return db
    .selectFrom('dispute_events')
    .select(['event', 'status', 'who', 'detail', 'at'])
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', disputeNo)
    .orderBy('id')
    .execute()
}

export async function setText({ db, merchant_no }: Ctx, disputeNo: string, text: string): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ text })
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', disputeNo)
    .execute()
}

export interface NewEvidence {
  file_id: string
  name: string
  size: number
}

export async function addEvidence({ db, merchant_no, now }: Ctx, disputeNo: string, file: NewEvidence): Promise<void> {
  await db
    .insertInto('dispute_evidence')
    .values({ ...file, merchant_no, dispute_no: disputeNo, create_time: now })
    .execute()
}

export function evidence(db: Db, merchant_no: string, disputeNo: string) {
  return db
    .selectFrom('dispute_evidence')
    .select(['file_id', 'name', 'size', 'create_time'])
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', disputeNo)
    .orderBy('file_id')
    .execute()
}

export async function markAnswered(db: Db, merchant_no: string, disputeNo: string, now: Date): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ answered_at: now })
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', disputeNo)
    .execute()
}

/** What admins are told of, and where it is kept that they were. */
export type Telling = 'announced_at' | 'reminded_at'

/** The dispute, if it is still to be told of; from here on it is not. */
export function takeTelling(db: Db, merchant_no: string, disputeNo: string, telling: Telling, now: Date) {
  const query = db
    .updateTable('disputes')
    .set({ [telling]: now })
    .where('merchant_no', '=', merchant_no)
    .where('dispute_no', '=', disputeNo)
    .where(telling, 'is', null)
  const wanted = telling === 'reminded_at' ? query.where('status', '=', 'NEEDS_RESPONSE') : query
  return wanted.returningAll().executeTakeFirst()
}

/** Whoever must know of a dispute in this app. */
export function adminsFor(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'email'])
    .where('merchant_no', '=', merchant_no)
    .where('role', '=', 'MERCHANT_ADMIN')
    .where('status', '!=', 0)
    .where(sql<boolean>`(app_ids is null or ${appId} = any(app_ids))`)
    .execute()
}

export interface DueDispute {
  merchant_no: string
  dispute_no: string
}

/** Numbers only, and without locks: each is then worked off within its own merchant. */
export async function overdue(worker: pg.Pool, now: Date, limit: number): Promise<DueDispute[]> {
  const rows = await askAll<DueDispute>(
    worker,
    'whose work is due',
    `select merchant_no, dispute_no from disputes where status = 'NEEDS_RESPONSE' and respond_by <= $1 order by respond_by limit $2`,
    [now, limit],
  )
  return rows
}

export async function nearlyDue(worker: pg.Pool, before: Date, limit: number): Promise<DueDispute[]> {
  const rows = await askAll<DueDispute>(
    worker,
    'whose work is due',
    `select merchant_no, dispute_no from disputes where status = 'NEEDS_RESPONSE' and reminded_at is null and respond_by <= $1 order by respond_by limit $2`,
    [before, limit],
  )
  return rows
}

/** Those that wait for an answer, and when the first is over. */
export function unanswered(ctx: Ctx) {
  return own(ctx)
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.min('respond_by').as('until')])
    .where('status', '=', 'NEEDS_RESPONSE')
    .executeTakeFirstOrThrow()
}

/** A day before the end somebody is reminded. */
export const disputeWaits: Wait = {
  table: 'disputes',
  waits: `status = 'NEEDS_RESPONSE'`,
  order: { trade_no: 'trade_no' },
  times: { respond_by: [-REMIND_SECONDS, 0] },
}
