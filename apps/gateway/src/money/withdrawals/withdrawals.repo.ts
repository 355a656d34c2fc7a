import { WithdrawalFilters } from '@balcao/contract/money/withdrawals'
import type { Asked } from '@balcao/contract/lists'
import type { WithdrawalState } from '@balcao/kernel/withdrawal-state'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'
import { askedFor, beginsIn } from '../../kit/lists/asked-for'

export type Filters = Asked<typeof WithdrawalFilters>

export function listed({ db, merchant_no }: Pick<Scope, 'db' | 'merchant_no'>, filters: Filters) {
  const own = db.selectFrom('withdrawals').selectAll().where('merchant_no', '=', merchant_no)
  return askedFor(own, 'withdrawals', WithdrawalFilters, filters, {
    time: 'create_time',
    reference: (query, text) => query.where(beginsIn(['withdrawals.withdrawal_no', 'withdrawals.bank_ref'], text)),
  })
}

export function find(db: Db, merchant_no: string, withdrawalNo: string) {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('withdrawal_no', '=', withdrawalNo)
    .executeTakeFirst()
}
export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof find>>>

export function lock(db: Db, merchant_no: string, withdrawalNo: string): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('withdrawal_no', '=', withdrawalNo)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewWithdrawal {
  merchant_no: string
  withdrawal_no: string
  currency: string
  amount: bigint
  fee: bigint
  source: string
  account_id: string
  account: string
  masked: string
  remark: string
  status: WithdrawalState
  asked_by: string
  asked_name: string
  arrives_on: string
}

export function insert(db: Db, withdrawal: NewWithdrawal, now: Date): Promise<WithdrawalRow> {
  return db
    .insertInto('withdrawals')
    .values({ ...withdrawal, create_time: now, update_time: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function move(
  db: Db,
  { merchant_no, withdrawal_no }: WithdrawalRow,
  change: { status: WithdrawalState; reason: string },
  now: Date,
): Promise<WithdrawalRow> {
  return db
    .updateTable('withdrawals')
    .set({ ...change, update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('withdrawal_no', '=', withdrawal_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markSent(
  db: Db,
  merchant_no: string,
  withdrawalNo: string,
  ref: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ bank_ref: ref, sent_at: now })
    .where('merchant_no', '=', merchant_no)
    .where('withdrawal_no', '=', withdrawalNo)
    .execute()
}

export interface Happened {
  event: string
  status: WithdrawalState
  who: string
  detail: string
}

export async function note(db: Db, { merchant_no, withdrawal_no }: WithdrawalRow, happened: Happened, now: Date) {
  await db
    .insertInto('withdrawal_events')
    .values({ merchant_no, withdrawal_no, ...happened, at: now })
    .execute()
}

export function timeline({ db, merchant_no }: Ctx, withdrawalNo: string) {
  return db
    .selectFrom('withdrawal_events')
    .select(['event', 'status', 'who', 'detail', 'at'])
    .where('merchant_no', '=', merchant_no)
    .where('withdrawal_no', '=', withdrawalNo)
    .orderBy('id')
    .execute()
}

export interface Terms {
  fee: bigint
  minimum: bigint
  arrival_days: number
}

/** The latest that has begun. */
export function termsAt(db: Db, merchant_no: string, currency: string, at: Date): Promise<Terms | undefined> {
  return db
    .selectFrom('withdrawal_terms')
    .select(['fee', 'minimum', 'arrival_days'])
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function thresholds({ db, merchant_no }: Pick<Ctx, 'db' | 'merchant_no'>) {
  return db
    .selectFrom('withdrawal_thresholds')
    .select(['currency', 'amount'])
    .where('merchant_no', '=', merchant_no)
    .orderBy('currency')
    .execute()
}

export async function setThreshold(
  db: Db,
  merchant_no: string,
  { currency, amount, set_by }: { currency: string; amount: bigint; set_by: string },
  now: Date,
): Promise<void> {
  const change = { amount, set_by, update_time: now }
  await db
    .insertInto('withdrawal_thresholds')
    .values({ merchant_no, currency, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_no', 'currency']).doUpdateSet(change))
    .execute()
}

export async function liftThreshold(db: Db, merchant_no: string, currency: string): Promise<void> {
  await db
    .deleteFrom('withdrawal_thresholds')
    .where('merchant_no', '=', merchant_no)
    .where('currency', '=', currency)
    .execute()
}

export interface BankWord {
  bank: string
  event_id: string
  payout_no: string
  kind: string
  payload: string
  outcome: 'APPLIED' | 'REVIEW'
}

export async function isKnown(db: Db, merchant_no: string, { bank, event_id }: Pick<BankWord, 'bank' | 'event_id'>) {
  const row = await db
    .selectFrom('payout_events')
    .select('event_id')
    .where('merchant_no', '=', merchant_no)
    .where('bank', '=', bank)
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return row !== undefined
}

export async function keepWord(db: Db, merchant_no: string, word: BankWord, now: Date): Promise<void> {
  await db
    .insertInto('payout_events')
    .values({ merchant_no, ...word, at: now })
    .execute()
}

/** Who must know what became of it: the admins, and whoever asked. */
