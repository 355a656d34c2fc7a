import { SettlementFilters } from '@balcao/contract/money/settlements'
import type { Asked } from '@balcao/contract/lists'
import type { SettlementState } from '@balcao/kernel/settlement-state'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'
import { askedFor, beginsIn } from '../../kit/lists/asked-for'

export type Filters = Asked<typeof SettlementFilters>

/** By which people and banks know one. */
const REFERENCES = ['settlements.settlement_no', 'settlements.payout_no', 'settlements.bank_ref']

/** Drafts are nobody's business until they add up. */
export function filtered({ db, merchant_no }: Pick<Scope, 'db' | 'merchant_no'>, filters: Filters) {
  const shown = db.selectFrom('settlements').where('merchant_no', '=', merchant_no).where('status', '!=', 'DRAFT')
  return askedFor(shown, 'settlements', SettlementFilters, filters, {
    time: 'create_time',
    amount: 'payable',
    reference: (query, text) => query.where(beginsIn(REFERENCES, text)),
  })
}

export function listed(ctx: Ctx, filters: Filters) {
  return filtered(ctx, filters).selectAll()
}

export function find(db: Db, merchant_no: string, settlementNo: string) {
  return db
    .selectFrom('settlements')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlementNo)
    .executeTakeFirst()
}
export type SettlementRow = NonNullable<Awaited<ReturnType<typeof find>>>

export function lock(db: Db, merchant_no: string, settlementNo: string): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('settlements')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlementNo)
    .forUpdate()
    .executeTakeFirst()
}

export interface Application {
  account_id: string
  account: string
  masked: string
  attempt: number
  payout_no: string
  bank_ref: string
  sent_at: Date | null
  applied_name: string
}

export function move(
  db: Db,
  { merchant_no, settlement_no }: SettlementRow,
  change: { status: SettlementState; reason: string } & Partial<Application>,
  now: Date,
): Promise<SettlementRow> {
  return db
    .updateTable('settlements')
    .set({ ...change, update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlement_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markSent(
  db: Db,
  { merchant_no, settlement_no }: SettlementRow,
  bank_ref: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('settlements')
    .set({ bank_ref, sent_at: now })
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlement_no)
    .execute()
}

export interface Happened {
  event: string
  status: SettlementState
  who: string
  detail: string
}

export async function note(db: Db, { merchant_no, settlement_no }: SettlementRow, happened: Happened, now: Date) {
  await db
    .insertInto('settlement_events')
    .values({ merchant_no, settlement_no, ...happened, at: now })
    .execute()
}

export function timeline(db: Db, merchant_no: string, settlementNo: string) {
  return db
    .selectFrom('settlement_events')
    .select(['event', 'status', 'who', 'detail', 'at'])
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlementNo)
    .orderBy('id')
    .execute()
}

/** Withdrawals that took of what a settlement brought to the balance, and whose money has not come back. */
export function payouts(db: Db, merchant_no: string, settlementNo: string) {
  return db
    .selectFrom('money_origins as o')
    .innerJoin('withdrawals as w', (join) =>
      join.onRef('w.withdrawal_no', '=', 'o.object_id').on('w.merchant_no', '=', merchant_no),
    )
    .select(['w.withdrawal_no', sql<bigint>`sum(o.amount)::bigint`.as('amount')])
    .where('o.merchant_no', '=', merchant_no)
    .where('o.settlement_no', '=', settlementNo)
    .where('o.object', '=', 'withdrawal')
    .where('o.is_fee', '=', false)
    .where('w.status', 'in', ['SUBMITTED', 'IN_REVIEW', 'PROCESSING', 'PAID'])
    .groupBy(['w.withdrawal_no', 'w.create_time'])
    .orderBy('w.create_time')
    .execute()
}

export function lines(db: Db, merchant_no: string, settlementNo: string) {
  return db
    .selectFrom('settlement_lines')
    .select(['kind', 'currency', 'amount', 'entries'])
    .where('merchant_no', '=', merchant_no)
    .where('settlement_no', '=', settlementNo)
    .orderBy('position')
    .execute()
}
